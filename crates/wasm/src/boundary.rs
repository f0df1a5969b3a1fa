//! What the worker calls: an ask goes in word by word, an answer comes out the same way. Only numbers cross, so there are no addresses
//! to get wrong on either side.

use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::House;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since some moment: how long a bot has been thinking.
    fn clock() -> f64;
}

thread_local! {
    static HOUSE: RefCell<(House, Vec<u8>)> = RefCell::new((House::new(clock), Vec::new()));
}

/// Four more bytes of what is asked.
#[wasm_bindgen]
pub fn put(word: u32) {
    HOUSE.with_borrow_mut(|(_, text)| text.extend(word.to_le_bytes()));
}

/// That was all, so many bytes: how long the answer is.
#[wasm_bindgen]
pub fn ask(length: u32) -> u32 {
    HOUSE.with_borrow_mut(|(house, text)| {
        text.truncate(length as usize);
        *text = house.answer_text(&std::mem::take(text)).into_bytes();
        text.len() as u32
    })
}

/// Four bytes of the answer, from a place on; after the last one it is forgotten.
#[wasm_bindgen]
pub fn take(at: u32) -> u32 {
    HOUSE.with_borrow_mut(|(_, text)| {
        let at = at as usize;
        let mut word = [0; 4];
        for (byte, to) in text.iter().skip(at).zip(&mut word) {
            *to = *byte;
        }
        if at + 4 >= text.len() {
            text.clear();
        }
        u32::from_le_bytes(word)
    })
}
