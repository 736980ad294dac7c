/** Of words that sound alike the one whose letters were typed: "ligei" is λήγει, "ligi" λίγη. */
export function spelledLike(typed: string, heard: string, alike: readonly string[] = [heard]): string {
  let best = heard;
  let least = Number.POSITIVE_INFINITY;
  for (const word of alike) {
    const far = unlike(typed, lettersOf(word));
    if (far < least) [best, least] = [word, far];
  }
  return best;
}

const latin: Readonly<Record<string, string>> = {
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'h',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
    ξ: 'ks',
  },
  ...{ ο: 'o', π: 'p', ρ: 'r', σ: 's', τ: 't', υ: 'y', φ: 'f', χ: 'x', ψ: 'ps', ω: 'w' },
};
const lettersOf = (word: string): string => [...word].map((letter) => latin[letter] ?? letter).join('');
/** Letters typed for another that sounds the same cost half. */
const near = /^(hi|ih|yi|iy|uy|yu|wo|ow|xh|hx|vb|bv)$/;

function unlike(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const pair = `${a[i - 1]}${b[j - 1]}`;
      const swap = a[i - 1] === b[j - 1] ? 0 : near.test(pair) ? 0.5 : 1;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + swap));
    }
    last = row;
  }
  return last[b.length] ?? 0;
}
