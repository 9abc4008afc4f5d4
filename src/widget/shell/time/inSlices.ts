/** Short enough for a key press in between to be answered in the same frame. */
const sliceMs = 8

/** Visits thousands of items without blocking the page. Returns a function that stops. */
export function inSlices<Item>(items: readonly Item[], visit: (item: Item) => void, done: () => void): () => void {
  let next = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const visitSlice = () => {
    const end = performance.now() + sliceMs
    while (next < items.length) {
      visit(items[next++] as Item)
      if (performance.now() > end) break
    }
    if (next < items.length) timer = setTimeout(visitSlice)
    else done()
  }
  visitSlice()
  return () => clearTimeout(timer)
}
