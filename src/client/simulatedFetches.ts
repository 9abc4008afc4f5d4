/**
 * The `fetch` functions of scenarios, which reach no service and move no money.
 *
 * Only `createScenario` adds to it, so a page that takes deposits cannot become a simulated one by an option: it would
 * need a scenario in the place of its proxy. A host's own function around the `fetch` of a scenario does not count.
 */
export const simulatedFetches = new WeakSet<typeof globalThis.fetch>()
