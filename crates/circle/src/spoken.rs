//! Words that let another device in: five of them, said aloud or typed, in French or in English.
//!
//! There are 128 words, so five of them are one of 34 thousand million; who may guess how often, and for how long they are good, is
//! the shell's business. Each is a plain thing of a house, without an accent, and no two are spelt almost alike.

use tablee_table::{Refused, World, random};

/// How many words are said.
pub const WORDS: usize = 5;

/// What was drawn: the places of the words in the lists.
pub type Spoken = [u8; WORDS];

const FRENCH: &str = "abeille agneau ail amande ananas ancre aneth argile armoire assiette aube avoine balai bambou banane \
barque basilic bateau beurre biscuit blaireau bocal bougie bouquet brebis brioche brouette buffet cabane cactus canard \
carotte casserole castor cerise chaise chameau chapeau chat cheval citron citrouille clavier cloche colline confiture \
coquillage corbeille crayon cuisine dauphin domino drapeau dragon echarpe escargot fanfare farine fenouil ficelle figue \
flamant flocon fontaine fourchette fraise framboise fromage galette girafe glacier grenier grillon guitare hamac haricot \
herisson hibou horloge huile jardin jonquille jumelles koala lampe lavande lentille lilas limace lune machine maison \
mandarine manteau marmite melon menthe miel montagne moulin mouton navet nuage olive orage orange ours panier papillon \
parasol pastille perle persil piano pigeon pinceau planche poireau pomme prune quiche radis raisin renard riz rocher \
sapin savon";

const ENGLISH: &str = "bee lamb garlic almond pineapple anchor dill clay wardrobe plate dawn oats broom bamboo banana \
rowboat basil steamer butter biscuit badger jar candle bouquet ewe brioche barrow sideboard cabin cactus duck \
carrot saucepan beaver cherry chair camel hat cat horse lemon pumpkin keyboard bell hill jam \
seashell basket pencil kitchen dolphin domino flag dragon scarf snail band flour fennel string fig \
flamingo snowflake fountain fork strawberry raspberry cheese pancake giraffe glacier attic cricket guitar hammock bean \
hedgehog owl clock oil garden daffodil binoculars koala lamp lavender lentil lilac slug moon machine house \
tangerine coat cauldron melon mint honey mountain windmill sheep turnip cloud olive storm orange bear hamper butterfly \
parasol lozenge pearl parsley piano pigeon paintbrush plank leek apple plum quiche radish grape fox rice boulder \
pine soap";

/// Draws words.
pub fn spoken(world: &dyn World) -> Result<Spoken, Refused> {
    let drawn = random(world)?;
    // 256 is twice 128: no word is likelier.
    Ok(std::array::from_fn(|at| drawn[at] % 128))
}

/// What the words are, in French or in English.
#[must_use]
pub fn say(spoken: Spoken, french: bool) -> String {
    let list: Vec<&str> = if french { FRENCH } else { ENGLISH }.split_whitespace().collect();
    let words = spoken.iter().filter_map(|at| list.get(usize::from(*at)).copied());
    words.collect::<Vec<_>>().join(" ")
}

/// Reads words in either language, whatever stands between them. All of them are of one language.
#[must_use]
pub fn read(text: &str) -> Option<Spoken> {
    let said: Vec<String> = text
        .split(|letter: char| !letter.is_alphabetic())
        .filter(|word| !word.is_empty())
        .take(WORDS + 1)
        .map(plain)
        .collect();
    [FRENCH, ENGLISH].into_iter().find_map(|list| {
        let place = |word: &String| list.split_whitespace().position(|one| one == word);
        let places: Option<Vec<u8>> =
            said.iter().map(|word| place(word).and_then(|at| u8::try_from(at).ok())).collect();
        places?.try_into().ok()
    })
}

/// Without accents and capitals, as phones like to put them.
fn plain(word: &str) -> String {
    let letter = |letter: char| match letter {
        'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        other => other,
    };
    word.to_lowercase().chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tablee_table::Foretold;

    use super::*;

    #[test]
    fn both_lists_have_as_many_words_each_once() {
        for list in [FRENCH, ENGLISH] {
            let words: Vec<&str> = list.split_whitespace().collect();
            assert_eq!(words.len(), 128);
            assert_eq!(words.iter().collect::<BTreeSet<_>>().len(), 128);
            assert!(words.iter().all(|word| word.bytes().all(|byte| byte.is_ascii_lowercase())));
        }
    }

    #[test]
    fn what_is_said_is_read_however_it_is_typed() {
        let world = Foretold::new("words");
        for _ in 0..50 {
            let drawn = spoken(&world).unwrap();
            for french in [true, false] {
                let said = say(drawn, french);
                assert_eq!(read(&said), Some(drawn), "{said}");
                assert_eq!(read(&format!("  {} ", said.to_uppercase().replace(' ', ", "))), Some(drawn));
            }
        }
        assert_eq!(
            read("Hérisson-hibou, horloge huile   jardin").map(|drawn| say(drawn, false)).as_deref(),
            Some("hedgehog owl clock oil garden")
        );
        for bad in [
            "",
            "hibou",
            "hibou hibou hibou hibou",
            "hibou hibou hibou hibou hibou hibou",
            "hibou owl hibou hibou hibou",
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
