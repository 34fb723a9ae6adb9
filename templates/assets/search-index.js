// Loads the files of the index that a query needs, and answers it as QueryScan does in Swift. Files come through script
// tags, so that it works from a folder as well; each calls one of the functions below.
(() => {
  "use strict";
  const roost = (window.roost ??= {});
  let base = "search/";
  let manifest = null;
  // By name: what a file said when it came.
  const arrived = new Map();
  const loading = new Map();
  const failed = new Set();

  const bytesOf = (blob) => {
    const raw = atob(blob);
    const bytes = new Uint8Array(raw.length);
    for (let at = 0; at < raw.length; at++) bytes[at] = raw.charCodeAt(at);
    return bytes;
  };
  // LEB128 numbers, one after the other.
  class Numbers {
    constructor(bytes, at = 0) {
      this.bytes = bytes;
      this.at = at;
    }
    next() {
      let value = 0;
      let shift = 0;
      for (;;) {
        const byte = this.bytes[this.at++];
        value |= (byte & 0x7f) << shift;
        if (!(byte & 0x80)) return value >>> 0;
        shift += 7;
      }
    }
  }

  roost.manifest = (posts, terms, places, runs, days, facets) => {
    // Of each file of shown posts the name, the hash and the number of its first post.
    const shown = [];
    let first = 0;
    for (const [run, ...files] of runs) {
      for (let at = 0; at < files.length; at += 2) {
        shown.push({ name: `d-${run}-${at / 2}`, hash: files[at + 1], first });
        first += files[at];
      }
    }
    manifest = { posts, terms, places, shown, days, facets };
    arrived.set("manifest", manifest);
  };
  roost.terms = (name, terms, blob) => {
    const list = terms.split(" ");
    const numbers = new Numbers(bytesOf(blob));
    const counts = [];
    const ends = [];
    let end = 0;
    for (let at = 0; at < list.length; at++) {
      counts.push(numbers.next());
      ends.push((end += numbers.next()));
    }
    const start = numbers.at;
    arrived.set(name, { terms: list, counts, starts: ends.map((_, at) => start + (at ? ends[at - 1] : 0)), bytes: numbers.bytes });
  };
  roost.posts = (name, authors, rows) => arrived.set(name, { authors, rows });
  roost.days = (blob) => {
    const numbers = new Numbers(bytesOf(blob));
    const days = [];
    let day = -1000000;
    let first = 0;
    while (numbers.at < numbers.bytes.length) days.push([(day += numbers.next()), (first += numbers.next())]);
    arrived.set("days", days);
  };

  // A file of the index, null where it is missing or cut off: that is remembered, and the search goes on without it.
  const load = (name, hash) => {
    if (loading.has(name)) return loading.get(name);
    const promise = new Promise((done) => {
      const script = document.createElement("script");
      const end = () => {
        script.remove();
        if (!arrived.has(name)) failed.add(`${base}${name}.js`);
        done(arrived.get(name) ?? null);
      };
      script.addEventListener("load", end);
      script.addEventListener("error", end);
      script.src = `${base}${name}.js${hash ? `?${hash}` : ""}`;
      document.head.append(script);
    });
    loading.set(name, promise);
    return promise;
  };

  // The order of UTF-8 bytes, which is that of code points and not that of UTF-16.
  const compare = (left, right) => {
    const length = Math.min(left.length, right.length);
    for (let at = 0; at < length; at++) {
      const one = left.charCodeAt(at);
      const other = right.charCodeAt(at);
      if (one === other) continue;
      const isHigh = (unit) => unit >= 0xd800 && unit < 0xe000;
      if (isHigh(one) !== isHigh(other) && one >= 0xd800 && other >= 0xd800) return isHigh(one) ? 1 : -1;
      return one - other;
    }
    return left.length - right.length;
  };
  // The first place whose key is not before `wanted`.
  const lowerBound = (list, wanted, key) => {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(key(list[middle]), wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  // What the files of a family have of a term, or of all terms that begin with it: [term, file, place in the file].
  const entries = async (family, term, isPrefix) => {
    const files = manifest[family];
    const fits = (each) => (isPrefix ? each.startsWith(term) : each === term);
    const wanted = [];
    let at = Math.max(0, lowerBound(files, term, (file) => file[0]) - 1);
    for (; at < files.length && (compare(files[at][0], term) <= 0 || fits(files[at][0])); at++) wanted.push(files[at]);
    const found = [];
    for (const file of await Promise.all(wanted.map(([, name, hash]) => load(name, hash)))) {
      if (!file) continue;
      let place = lowerBound(file.terms, term, (each) => each);
      for (; place < file.terms.length && fits(file.terms[place]); place++) found.push([file.terms[place], file, place]);
    }
    return found;
  };

  // Posts of a word's list: ids and weights.
  const readWord = (file, place, take) => {
    const numbers = new Numbers(file.bytes, file.starts[place]);
    let next = 0;
    for (let left = file.counts[place]; left > 0; left--) {
      const value = numbers.next();
      const id = next + (value >>> 3);
      take(id, value & 7);
      next = id + 1;
    }
  };
  const readFilter = (file, place, take) => {
    const numbers = new Numbers(file.bytes, file.starts[place]);
    let next = 0;
    for (let left = file.counts[place]; left > 0;) {
      const value = numbers.next();
      const first = next + (value >>> 1);
      const length = value & 1 ? numbers.next() + 2 : 1;
      take(first, length);
      next = first + length;
      left -= length;
    }
  };

  // 32 times the logarithm to base 2, by straight lines between the powers.
  const logarithm = (value) => {
    const power = 31 - Math.clz32(value);
    return 32 * power + Math.floor((32 * (value - 2 ** power)) / 2 ** power);
  };
  const rareness = (matches, posts) => Math.max(1, logarithm(2 * posts + 2) - logarithm(2 * matches + 1));

  // The weight of an element in every post, 0 where it is not.
  const elementWeights = async (element) => {
    const weights = new Uint8Array(manifest.posts);
    const found = await entries("terms", element.term, element.kind !== "exact");
    for (const [term, file, place] of found) {
      if (term.includes(":")) continue;
      const factor = element.kind === "beginning" && term !== element.term ? 1 : 2;
      readWord(file, place, (id, weight) => {
        if (weights[id] < weight * factor) weights[id] = weight * factor;
      });
    }
    return weights;
  };
  // Where an element stands in each of some posts.
  const elementPlaces = async (element, isWanted) => {
    const isPrefix = element.kind !== "exact";
    const [lists, texts] = await Promise.all([
      entries("terms", element.term, isPrefix), entries("places", element.term, isPrefix),
    ]);
    const ids = new Map();
    for (const [term, file, place] of lists) {
      if (term.includes(":")) continue;
      const list = ids.get(term) ?? [];
      readWord(file, place, (id) => list.push(id));
      ids.set(term, list);
    }
    const places = new Map();
    const used = new Map();
    for (const [term, file, place] of texts) {
      const list = ids.get(term);
      if (!list) continue;
      let at = used.get(term) ?? 0;
      const numbers = new Numbers(file.bytes, file.starts[place]);
      for (let left = file.counts[place]; left > 0; left--) {
        const id = list[at++];
        const into = isWanted[id] ? places.get(id) ?? [] : null;
        let position = 0;
        let value;
        do {
          value = numbers.next();
          position += value >>> 1;
          into?.push(position);
        } while (value & 1);
        if (into) places.set(id, into);
      }
      used.set(term, at);
    }
    return places;
  };
  const textWeights = async (elements) => {
    const all = await Promise.all(elements.map(elementWeights));
    const weights = all[0];
    for (const other of all.slice(1)) {
      for (let id = 0; id < weights.length; id++) if (other[id] < weights[id]) weights[id] = other[id];
    }
    if (elements.length === 1 || !weights.some((weight) => weight > 0)) return weights;
    const [head, ...others] = await Promise.all(elements.map((element) => elementPlaces(element, weights)));
    for (let id = 0; id < weights.length; id++) {
      if (weights[id] === 0) continue;
      const sets = others.map((places) => new Set(places.get(id)));
      const stands = (head.get(id) ?? []).some((position) =>
        sets.every((set, at) => set.has(position + elements[at + 1].offset - elements[0].offset)));
      if (!stands) weights[id] = 0;
    }
    return weights;
  };

  // The ids of posts from one day on and before another.
  const dayRange = (days, clause) => {
    const at = days.find(([day]) => day >= clause.day)?.[1] ?? manifest.posts;
    const first = days[0]?.[1] ?? manifest.posts;
    return clause.type === "before" ? [first, at] : [at, manifest.posts];
  };

  // Flags of the posts that a name fits.
  const filterFlags = async (filter) => {
    const flags = new Uint8Array(manifest.posts);
    for (const [, file, place] of await entries("terms", filter, false)) {
      readFilter(file, place, (first, length) => flags.fill(1, first, first + length));
    }
    return flags;
  };

  // Null for a name that posts have; else the names that begin like it, or like its first word, most used first.
  const near = async (filter) => {
    if ((await entries("terms", filter, false)).length > 0) return null;
    for (const beginning of [filter.startsWith("has:") ? "has:" : filter, /^\w+:[^-_.@]+/.exec(filter)?.[0]]) {
      const counts = new Map();
      for (const [term, file, place] of beginning ? await entries("terms", beginning, true) : []) {
        counts.set(term, (counts.get(term) ?? 0) + file.counts[place]);
      }
      if (counts.size > 0) return [...counts].sort((left, right) => right[1] - left[1]).slice(0, 3).map(([term]) => term);
    }
    return [];
  };

  // The posts that fulfil all clauses: { ids, scores, flags }, the ids in order of `order`.
  const answer = async (clauses, order) => {
    const count = manifest.posts;
    const scores = new Int32Array(count);
    const flags = new Uint8Array(count).fill(clauses.length > 0 ? 1 : 0);
    const conditions = await Promise.all(clauses.map(async (clause) => {
      if (clause.type === "text") return textWeights(clause.elements);
      if (clause.type === "filter") return filterFlags(clause.filter);
      const holds = new Uint8Array(count);
      const days = await load("days", manifest.days);
      return days ? holds.fill(1, ...dayRange(days, clause)) : holds;
    }));
    clauses.forEach((clause, at) => {
      const holds = conditions[at];
      const isCounted = clause.type === "text" && !clause.isNegated;
      const matches = isCounted ? holds.reduce((sum, weight) => sum + (weight > 0), 0) : 0;
      const worth = isCounted ? rareness(matches, count) : 0;
      for (let id = 0; id < count; id++) {
        if ((holds[id] > 0) === clause.isNegated) flags[id] = 0;
        scores[id] += holds[id] * worth;
      }
    });
    // Score and id in one number sort fastest.
    const keys = [];
    for (let id = 0; id < count; id++) if (flags[id]) keys.push(order === "newest" ? id : scores[id] * 2 ** 24 + id);
    const sorted = Float64Array.from(keys).sort().reverse();
    return { ids: Array.from(sorted, (key) => key % 2 ** 24), scores, flags };
  };

  // What results show of a post; null where its file is missing.
  const post = async (id) => {
    let low = 0;
    let high = manifest.shown.length;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (manifest.shown[middle].first <= id) low = middle;
      else high = middle;
    }
    const { name, hash, first } = manifest.shown[low] ?? {};
    const file = name && (await load(name, hash));
    const row = file?.rows[id - first];
    if (!row) return null;
    const [author, handle, network] = file.authors[row[0]];
    return { author, handle, network, time: row[1], address: row[2], title: row[3], text: row[4], more: row[5] ?? "" };
  };

  roost.index = {
    // Loads the manifest; null where there is none.
    open: (folder) => {
      base = folder;
      return load("manifest", "");
    },
    answer, post, filterFlags, near, failed,
    days: () => load("days", manifest.days),
    get manifest() { return manifest; },
  };
})();
