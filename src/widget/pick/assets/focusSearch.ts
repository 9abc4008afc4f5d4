/** Puts the cursor into the search field, except on a touch screen, where its keyboard would cover the list nobody has looked at yet. */
export function focusSearch(list: HTMLElement | null): void {
  if (!matchMedia('(pointer: coarse)').matches) list?.querySelector('input')?.focus()
}
