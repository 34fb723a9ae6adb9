// Folds text and cuts it into the terms that search knows. What it does is what Sources/Search does in Swift, rule for
// rule; the tests compare the two.
(() => {
  "use strict";
  const roost = (window.roost ??= {});

  // Where words end and begin, distances in base 36: the same table as in FoldingTables+Data.swift.
  const cuts =
    "0 1c a 7 q 4 1 1 q 2z h 1 cq 4 c q 1 1 1 3m 4 2 3j 2 3u 9 5r 6 15 1z z 19 22 4 2u 1 8 8 4 5 f 2 1 g " +
    "6e 4 4 2 1c g u 2 14 1 7 7 23 1 3l 2 a 1 3l 2 6 2 1 1 3c b 33 9 3b 1 3m d 3b 1 7 1 4 1 5m 5 11 1 3e " +
    "d 1q 1 f 1 a 13 3k n 2 6 k 1 1 1 1 1 1 4 1z 1 1k 8 1 1l 22 6 26 1e 17 2 gz 9 13 2w 8 1 h8 2 h 1 q 5 " +
    "23 3 1z b 44 3 1 4 10 g 8g 6 48 y u 2 3k 7 1 2g 26 2 a h 9 c 3g 4 1n 5 1q c 1i g 3 1 n0 8u 1 1d a o1 " +
    "l hi u ws 51 7 d 4 1 2 34 f 3l 1b 1 d1 3 p f 1 6 4 2 4 2n 1 2i 1 44 g w 1c 3z ap 534 1s h3k 1s 1a 2 " +
    "7h 3 2r 1 a 1 37 11 9 3 2u 3 4c 4 a a 1g c 26 2 14 3 1 1 1d 2 1b 1 2p e f 2 3g 4 n 3 2s 2 g 2 2x 5 a " +
    "6 3f 1 aac 55a bo jl au 7 74 7 1c 9 1l h 2 35 bm 1 1c 1 bi 14 jk 1 v 2 4m 1 v 1 7k g v 1 20 1 13 g " +
    "1l 7 2h g cl 1 v 5u 25 3 w 16 2j r m 16 47 b 2x 7 b 3 34 4 1c 2 27 4 4 1 d 1 1 4 2f 6 2z 7 84 d 2y 5 " +
    "a 4 2w 1 6y n 2x 3 s w 1l 7 3g 4 6z 3p 3o c 42 1 2k 8 2b 3 1 i 28 2o 3l f 29 f w 2 hx 9 1v d 3p 17 " +
    "vk g 29d f ts g apa 2 3p b 1j 9 4 c f1 3 87 10 87 1 f5l 1 2 3mp 28 et 5 3 m 2 7 u 4 44 3 3f 1s 2o ww " +
    "e8 1j 4 1e 8 1 e 1 m 1bo 8x 33 cx 8f 5d im lv 1n 1 3 1 3h 1 ch ez 2 2yb i9ds";
  const BETWEEN = 0, WORD = 1, UNSPACED = 2, PICTURE = 3;
  const unspaced = [
    [0xe00, 0xf00], [0x1000, 0x10a0], [0x1100, 0x1200], [0x1780, 0x1800], [0x2e80, 0x3000], [0x3005, 0x3130],
    [0x31a0, 0x31c0], [0x31f0, 0x3200], [0x3400, 0xa000], [0xa960, 0xa980], [0xac00, 0xd800], [0xf900, 0xfb00],
    [0x1aff0, 0x1b170],
  ];
  const pictures = [[0x2300, 0x27c0], [0x2b00, 0x2c00], [0x1f000, 0x1fb00]];
  const kinds = new Uint8Array(0x20000);
  {
    let code = 0;
    let kind = WORD;
    for (const distance of cuts.split(" ")) {
      const next = code + parseInt(distance, 36);
      kinds.fill(kind, code, next);
      kind = WORD - kind;
      code = next;
    }
    kinds.fill(kind, code);
    for (const [first, end] of unspaced) {
      for (let at = first; at < end; at++) if (kinds[at] === WORD) kinds[at] = UNSPACED;
    }
    for (const [first, end] of pictures) kinds.fill(PICTURE, first, end);
    kinds.fill(BETWEEN, 0xd800, 0xe000);
  }
  const kindOf = (code) => (code < 0x20000 ? kinds[code] : code < 0x40000 ? UNSPACED : BETWEEN);

  // Accents and other signs that are left out before comparing.
  const marks = [
    [0x300, 0x36f], [0x483, 0x489], [0x591, 0x5bd], [0x5bf, 0x5bf], [0x5c1, 0x5c2], [0x5c4, 0x5c5], [0x5c7, 0x5c7],
    [0x610, 0x61a], [0x64b, 0x65f], [0x670, 0x670], [0x6d6, 0x6dc], [0x6df, 0x6e4], [0x6e7, 0x6e8], [0x6ea, 0x6ed],
    [0x1ab0, 0x1aff], [0x1dc0, 0x1dff], [0x20d0, 0x20ff], [0xfe00, 0xfe0f], [0xfe20, 0xfe2f], [0x1f3fb, 0x1f3ff],
    [0xe0100, 0xe01ef],
  ];
  const invisible = /^\p{Default_Ignorable_Code_Point}$/u;
  const isDropped = (code) =>
    marks.some(([first, last]) => code >= first && code <= last) || invisible.test(String.fromCodePoint(code));
  const isKept = (code) =>
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0x3040 && code <= 0x30ff && code !== 0x309b && code !== 0x309c && code !== 0x309f && code !== 0x30ff);
  const known = new Map();
  // What a code point folds to, as code points.
  const fold = (code) => {
    if (code < 0x80) return [code >= 0x41 && code <= 0x5a ? code + 0x20 : code];
    if (code >= 0xd800 && code < 0xe000) return [0xfffd];
    if (isKept(code)) return [code];
    let folded = known.get(code);
    if (!folded) {
      folded = [];
      for (const part of String.fromCodePoint(code).normalize("NFKD")) {
        for (const letter of part.toUpperCase().toLowerCase().normalize("NFKD")) {
          const each = letter.codePointAt(0);
          if (!isDropped(each)) folded.push(each);
        }
      }
      known.set(code, folded);
    }
    return folded;
  };

  // Kana with voicing marks, and Hangul of its parts, become one character. 0: the mark is left out.
  const voiced = new Set([..."かきくけこさしすせそたちつてとはひふへほゝ"].map((kana) => kana.codePointAt(0)));
  const mayJoin = (code) => code === 0x3099 || code === 0x309a || (code >= 0x1161 && code <= 0x11c2);
  const joined = (first, second) => {
    const isKatakana = first >= 0x30a1 && first <= 0x30fe;
    const kana = isKatakana ? first - 0x60 : first;
    if (second === 0x3099) {
      if (kana === 0x3046) return first + 0x4e;
      if (voiced.has(kana)) return first + 1;
      return isKatakana && kana >= 0x308f && kana <= 0x3092 ? first + 8 : 0;
    }
    if (second === 0x309a) return kana >= 0x306f && kana <= 0x307b && (kana - 0x306f) % 3 === 0 ? first + 2 : 0;
    if (second <= 0x1175) {
      if (first < 0x1100 || first > 0x1112) return -1;
      return 0xac00 + ((first - 0x1100) * 21 + second - 0x1161) * 28;
    }
    if (second < 0x11a8 || first < 0xac00 || first > 0xd7a3 || (first - 0xac00) % 28) return -1;
    return first + second - 0x11a7;
  };

  // All terms of a text: { term, kind, position, start, end, firstEnd }, with places in the text as it was.
  const scan = (text) => {
    const terms = [];
    let position = 0;
    let word = "";
    let length = 0;
    let start = 0;
    let stop = 0;
    let apostrophe = false;
    let pending = null;
    let held = null;
    const give = (term, kind, from, to, firstEnd) => {
      terms.push({ term, kind, position: position++, start: from, end: to, firstEnd: firstEnd ?? to });
    };
    const endWord = () => {
      apostrophe = false;
      if (length > 0) give(word, WORD, start, stop);
      word = "";
      length = 0;
    };
    const endRun = () => {
      if (pending) give(String.fromCodePoint(pending.code), UNSPACED, pending.from, pending.to);
      pending = null;
    };
    const take = (code, from, to) => {
      const kind = kindOf(code);
      if (kind === WORD) {
        endRun();
        if (length === 0) start = from;
        if (length < 32) word += String.fromCodePoint(code);
        length++;
        stop = to;
        apostrophe = false;
      } else if (kind === BETWEEN) {
        if ((code === 0x27 || code === 0x2019) && length > 0 && !apostrophe) {
          apostrophe = true;
          return;
        }
        endWord();
        endRun();
        if (code === 0x1f) position += 8;
      } else if (kind === UNSPACED) {
        endWord();
        if (pending) {
          give(String.fromCodePoint(pending.code, code), UNSPACED, pending.from, to, pending.to);
        }
        pending = { code, from, to };
      } else {
        endWord();
        endRun();
        give(String.fromCodePoint(code), PICTURE, from, to);
      }
    };
    const release = () => {
      if (held) take(held.code, held.from, held.to);
      held = null;
    };
    for (let at = 0; at < text.length && position < 20000;) {
      const code = text.codePointAt(at);
      const end = at + (code > 0xffff ? 2 : 1);
      if (code < 0x80) {
        release();
        take(code >= 0x41 && code <= 0x5a ? code + 0x20 : code, at, end);
      } else {
        const parts = fold(code);
        if (parts.length === 0 && length > 0 && stop === at) stop = end;
        for (const part of parts) {
          if (mayJoin(part)) {
            const whole = held ? joined(held.code, part) : part < 0x309b && part > 0x3098 ? 0 : -1;
            if (whole >= 0) {
              if (whole > 0) held = { code: whole, from: held.from, to: end };
              continue;
            }
          }
          release();
          held = { code: part, from: at, to: end };
        }
      }
      at = end;
    }
    release();
    endWord();
    endRun();
    return terms;
  };

  // The form in which names are compared: handles, tags, languages.
  const name = (text) => {
    const codes = [];
    for (const character of text) {
      for (const part of fold(character.codePointAt(0))) {
        const last = codes.at(-1);
        const whole = last !== undefined && mayJoin(part) ? joined(last, part) : -1;
        if (whole < 0) codes.push(part);
        else if (whole > 0) codes[codes.length - 1] = whole;
      }
    }
    return codes.slice(0, 64).map((code) => (code <= 0x20 || code === 0x7f ? "-" : String.fromCodePoint(code))).join("");
  };

  roost.text = { scan, name, fold, kindOf, BETWEEN, WORD, UNSPACED, PICTURE };
})();
