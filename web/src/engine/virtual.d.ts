/** Where the engine is; null in a page that was built without one. */
declare module 'virtual:engine' {
  const url: string | null
  export default url
}
