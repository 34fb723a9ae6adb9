// Reads what was typed into a search: the twin of SearchQuery in Swift.
(() => {
  "use strict";
  const roost = (window.roost ??= {});
  const { scan, name, WORD, UNSPACED } = roost.text;
  const operators = new Set(["from", "tag", "has", "lang", "before", "after"]);
  const isQuote = (character) => '"“”„＂'.includes(character);
  const space = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/;
  const isSpace = (character) => space.test(character);

  // The parts of a query: { key, text, isNegated, isUnfinished }.
  const parts = (query) => {
    const characters = [];
    for (const character of query) {
      if (characters.length === 1000) break;
      characters.push(character);
    }
    const count = characters.length;
    const text = (start, end) => characters.slice(start, end).join("");
    const found = [];
    let at = 0;
    const quoted = () => {
      const start = ++at;
      while (at < count && !isQuote(characters[at])) at++;
      const end = at;
      at = Math.min(at + 1, count);
      return text(start, end);
    };
    const value = () => {
      if (at < count && isQuote(characters[at])) return quoted();
      const start = at;
      while (at < count && !isSpace(characters[at])) at++;
      return text(start, at);
    };
    const next = () => {
      let isNegated = false;
      if (characters[at] === "-" && at + 1 < count && !isSpace(characters[at + 1])) {
        isNegated = true;
        at++;
      }
      const part = (key, value, isUnfinished = false) => ({ key, text: value, isNegated, isUnfinished });
      if (isQuote(characters[at])) return part("", quoted());
      const start = at;
      while (at < count && !isSpace(characters[at]) && !isQuote(characters[at])) {
        if (characters[at] === ":" && operators.has(text(start, at).toLowerCase())) {
          const key = text(start, at).toLowerCase();
          at++;
          return part(key, value());
        }
        at++;
      }
      if (characters[start] === "#" && at > start + 1) return part("tag", text(start + 1, at));
      return part("", text(start, at), at === count);
    };
    for (;;) {
      while (at < count && isSpace(characters[at])) at++;
      if (at >= count) return found;
      found.push(next());
    }
  };

  const isSingle = (term) => term.length === String.fromCodePoint(term.codePointAt(0)).length;

  // The terms of a phrase: { term, kind, offset }.
  const elements = (text, isUnfinished) => {
    const terms = scan(text);
    const found = [];
    let runStart = 0;
    terms.forEach(({ term, kind, position }, place) => {
      const add = (how) => found.push({ term, kind: how, offset: position });
      if (kind !== UNSPACED) {
        const isLast = place === terms.length - 1 && isUnfinished;
        add(isLast && kind === WORD && !isSingle(term) ? "beginning" : "exact");
        runStart = place + 1;
      } else if (isSingle(term)) {
        if (place === runStart) add("character");
        runStart = place + 1;
      } else if ((place - runStart) % 2 === 0 || isSingle(terms[place + 1].term)) {
        add("exact");
      }
    });
    return found.slice(0, 64);
  };

  // Howard Hinnant's days_from_civil.
  const daysOf = (year, month, day) => {
    const shifted = month <= 2 ? year - 1 : year;
    const era = Math.floor(shifted / 400);
    const yearOfEra = shifted - era * 400;
    const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
    const leap = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
    return era * 146097 + yearOfEra * 365 + leap + dayOfYear - 719468;
  };
  const days = (text) => {
    const parts = name(text).split(/[-/.]/);
    if (parts.length > 3 || parts.some((part) => !/^[0-9]{1,9}$/.test(part))) return null;
    const [year, month = 1, day = 1] = parts.map(Number);
    if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1 || day > 31) return null;
    return daysOf(year, month, day);
  };

  // Dates in a query that are none, as they stand there.
  const undated = (query) => parts(query)
    .filter(({ key, text }) => (key === "before" || key === "after") && days(text) === null)
    .map(({ key, text }) => `${key}:${text}`);

  // What people write for the two names that `has:` knows.
  const meant = (value) => (/^(photo|image|picture|pic)s?$/.test(value) ? "media" : value === "links" ? "link" : value);

  // A query's conditions: { type, isNegated } with elements, a filter's name or a day.
  const parse = (query) => {
    const clauses = [];
    for (const { key, text, isNegated, isUnfinished } of parts(query)) {
      if (clauses.length === 32) break;
      if (key === "") {
        const list = elements(text, isUnfinished && !isNegated);
        if (list.length > 0) clauses.push({ type: "text", elements: list, isNegated });
      } else if (key === "before" || key === "after") {
        const day = days(text);
        if (day !== null) clauses.push({ type: key, day, isNegated });
      } else {
        let value = name(text);
        if ((key === "tag" && value[0] === "#") || (key === "from" && value[0] === "@")) value = value.slice(1);
        if (key === "has") value = meant(value);
        if (value) clauses.push({ type: "filter", filter: `${key}:${value}`, isNegated });
      }
    }
    return clauses;
  };

  roost.query = { parse, parts, undated, daysOf };
})();
