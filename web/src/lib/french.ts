// What French does to a word by what follows it. Messages call it as a function: `Niveau { OF($name) }`. crates/words/src/french.rs is the
// same in Rust, and a test compares what both say.

/** « de » before a name: « d’Antoine », « de Marcel », « des Trèfles ». */
export function of(name: string): string {
  if (name.startsWith('Les ')) return `des ${name.slice(4)}`
  return isElidedBefore(name) ? `d’${name}` : `de ${name}`
}

/** Whether « de » loses its vowel: before a vowel, a silent h, and a y that is a vowel. */
function isElidedBefore(name: string): boolean {
  return /^([aàâäáãåæeéèêëhiîïíoôöóõøœuùûüú]|y[^aàâäáãåæeéèêëiîïíoôöóõøœuùûüú])/.test(name.toLowerCase())
}
