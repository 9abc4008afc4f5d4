/** Maps items with limited concurrency. Results are in the order of the items. */
export async function mapConcurrent<Item, Result>(
  concurrency: number,
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, item] = next
      results[index] = await act(item, index)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return results
}
