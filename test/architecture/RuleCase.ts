import type { Rule } from './layerRules.js'

/** A rule with a fixture that violates it, which proves that the rule can fail. */
export type RuleCase = { title: string; rule: Rule; broken: Record<string, string>; violations: string[] }
