/** How a language writes counts. */
export type Counts = {
  /** A whole number in the digits of the language, without separators. */
  number: (count: number) => string
  /** The same with two digits at least, for the smaller unit of a time: "05". */
  padded: (count: number) => string
  /**
   * The sentence that the plural rules choose for a count, with the number in the place of `#`.
   *
   * @example
   * plural(22, { one: '# oferta', few: '# oferty', other: '# ofert' }) // "22 oferty", in Polish
   */
  plural: (count: number, forms: PluralForms) => string
}

/** A sentence for each plural category that the language has; `other` stands for those that are left out. */
export type PluralForms = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** Counts of a language, by its BCP 47 tag. */
export function countsOf(tag: string): Counts {
  // Created on first use: a language is imported before anything is counted.
  let rules: Intl.PluralRules | undefined
  let digits: Intl.NumberFormat | undefined
  let twoDigits: Intl.NumberFormat | undefined
  const number = (count: number) => {
    digits ??= new Intl.NumberFormat(tag, { useGrouping: false })
    return digits.format(count)
  }
  return {
    number,
    padded: (count) => {
      twoDigits ??= new Intl.NumberFormat(tag, { useGrouping: false, minimumIntegerDigits: 2 })
      return twoDigits.format(count)
    },
    plural: (count, forms) => {
      rules ??= new Intl.PluralRules(tag)
      return (forms[rules.select(count)] ?? forms.other).replace('#', number(count))
    },
  }
}
