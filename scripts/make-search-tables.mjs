// Writes Sources/Search/Folding/FoldingTables+Data.swift from the Unicode data of the JavaScript engine it runs in:
// node scripts/make-search-tables.mjs. The page's own script folds by the same rules with the browser's data;
// Unicode never changes what a character that exists normalises to, so the two agree.
import { writeFileSync } from "node:fs";

// Accents and other signs that are left out before comparing; vowel signs of Indic scripts are no accents.
const marks = [
  [0x300, 0x36f], [0x483, 0x489], [0x591, 0x5bd], [0x5bf, 0x5bf], [0x5c1, 0x5c2], [0x5c4, 0x5c5], [0x5c7, 0x5c7],
  [0x610, 0x61a], [0x64b, 0x65f], [0x670, 0x670], [0x6d6, 0x6dc], [0x6df, 0x6e4], [0x6e7, 0x6e8], [0x6ea, 0x6ed],
  [0x1ab0, 0x1aff], [0x1dc0, 0x1dff], [0x20d0, 0x20ff], [0xfe00, 0xfe0f], [0xfe20, 0xfe2f], [0x1f3fb, 0x1f3ff],
  [0xe0100, 0xe01ef],
];
const isDropped = (code) =>
  marks.some(([first, last]) => code >= first && code <= last)
  || /^\p{Default_Ignorable_Code_Point}$/u.test(String.fromCodePoint(code));
const isKept = (code) =>
  (code >= 0xac00 && code <= 0xd7a3)
  || (code >= 0x3040 && code <= 0x30ff && ![0x309b, 0x309c, 0x309f, 0x30ff].includes(code));
const fold = (code) => {
  if (isKept(code)) return [code];
  const folded = [];
  for (const part of String.fromCodePoint(code).normalize("NFKD")) {
    for (const letter of part.toUpperCase().toLowerCase().normalize("NFKD")) {
      if (!isDropped(letter.codePointAt(0))) folded.push(letter.codePointAt(0));
    }
  }
  return folded;
};
const isText = (code) => code < 0xd800 || code >= 0xe000;
const isSame = (code, folded) => folded.length === 1 && folded[0] === code;

// Runs of code points that fold alike: distance from the last one, `*` length `.` step and step of what they fold to.
const changed = [];
for (let code = 0x80; code < 0x110000; code++) {
  if (isText(code) && !isSame(code, fold(code))) changed.push([code, fold(code)]);
}
const runs = [];
let last = 0;
for (let at = 0; at < changed.length;) {
  const [code, folded] = changed[at];
  let best = { length: 1, step: 1, growth: 0 };
  for (const step of folded.length < 2 ? [1, 2] : []) {
    for (const growth of folded.length === 1 ? [0, 1, 2] : [0]) {
      let length = 1;
      while (at + length < changed.length) {
        const [next, other] = changed[at + length];
        if (next !== code + length * step || other.length !== folded.length) break;
        if (folded.length === 1 && other[0] !== folded[0] + length * growth) break;
        length++;
      }
      if (length > best.length) best = { length, step, growth };
    }
  }
  const times = best.length > 1 ? `*${best.length.toString(36)}.${best.step}${best.growth}` : "";
  runs.push(`${(code - last).toString(36)}${times}:${folded.map((each) => each.toString(36)).join(",")}`);
  last = code + (best.length - 1) * best.step;
  at += best.length;
}

// Where text turns from words to what stands between them, and back; code points of no use yet go with those before.
const cuts = [];
let isBetween = false;
for (let code = 0; code < 0x110000; code++) {
  const character = isText(code) ? String.fromCodePoint(code) : "";
  if (!character || /^\p{Cn}$/u.test(character)) continue;
  if (code >= 0x80 && !isSame(code, fold(code))) continue;
  const now = code !== 0x5f && /^[\p{P}\p{S}\p{Z}\p{C}]$/u.test(character);
  if (now !== isBetween) cuts.push(code);
  isBetween = now;
}
const distances = cuts.map((code, at) => (code - (at ? cuts[at - 1] : 0)).toString(36));

const lines = (words) => {
  const result = [""];
  for (const word of words) {
    if (result.at(-1).length + word.length > 105) result.push("");
    result[result.length - 1] += (result.at(-1) ? " " : "") + word;
  }
  return result.map((line, at) => "        " + line + (at < result.length - 1 ? " \\" : "")).join("\n");
};
writeFileSync(new URL("../Sources/Search/Folding/FoldingTables+Data.swift", import.meta.url),
`// Made by scripts/make-search-tables.mjs from Unicode ${process.versions.unicode}; do not edit.

extension FoldingTables {
    /// What code points above U+007F fold to, where that is not themselves: for each run the distance from the last
    /// one, \`*\` length, \`.\` its step and the step of its results, \`:\` the results; numbers in base 36.
    static let runs = """
${lines(runs)}
        """

    /// Where words end and begin: distances in base 36, the first to what is no part of a word. The script of the
    /// page holds the same text.
    static let cuts = """
${lines(distances)}
        """
}
`);
