/** What a control is looked for by. A name is a regular expression without flags. */
export type Wanted = { role: keyof typeof selectors; name: string }

/** Elements with a role, as the product and the pages of the providers write them. */
const selectors = {
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox]',
  combobox: '[role=combobox]',
  heading: 'h1, h2, h3',
  img: '[role=img]',
  link: 'a[href]',
  option: '[role=option]',
  radio: 'input[type=radio], [role=radio]',
  textbox: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea',
}

/** Where a control is in its window, in CSS pixels. */
export type Place = { x: number; y: number; focused: boolean; markup: string }

/**
 * An expression for the page: the place of the first enabled control with this role and name that is not covered, or why
 * there is none. Brings it to the middle of its scroller first.
 */
export const placeOf = ({ role, name }: Wanted): string =>
  // A picture is looked at and not pressed: a token may lie in the middle of its code.
  `(${findControl})(${JSON.stringify(selectors[role])}, ${JSON.stringify(name)}, ${role === 'img'})`

/** Runs in the page, so it uses nothing around it. */
function findControl(selector: string, name: string, mayBeCovered: boolean): Place | string {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ]
  const spoken = (element: Element | null): string => {
    const copy = element?.cloneNode(true) as Element | undefined
    for (const hidden of copy?.querySelectorAll('[aria-hidden=true]') ?? []) hidden.remove()
    return copy?.textContent ?? ''
  }
  const nameOf = (element: Element): string => {
    const root = element.getRootNode() as Document
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const texts = ids.length > 0 ? ids.map((id) => root.getElementById(id)) : labels.length > 0 ? labels : [element]
    const text = element.getAttribute('aria-label') ?? texts.map(spoken).join(' ')
    return text.replace(/\s+/g, ' ').trim()
  }
  const isOn = (element: Element): boolean =>
    element.checkVisibility() && !element.matches(':disabled, [aria-disabled=true]')
  const elements = rootsIn(document).flatMap((root) => [...root.querySelectorAll(selector)])
  const found = elements.filter((element) => isOn(element) && new RegExp(name).test(nameOf(element)))
  if (found.length === 0) return `Only these: ${elements.map(nameOf).join(' | ')}`
  let cover = ''
  for (const element of found) {
    // A radio that is drawn by its label takes no room of its own.
    const label = (element as HTMLInputElement).labels?.[0]
    const target = label && element.clientWidth < 5 ? label : element
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const root = target.getRootNode() as Document
    const top1 = root.elementFromPoint(x, y)
    const isHit = top1 !== null && (target.contains(top1) || (label?.contains(top1) ?? false))
    if (isHit || mayBeCovered) return { x, y, focused: root.activeElement === element, markup: element.outerHTML }
    cover = `Covered by ${top1?.outerHTML.slice(0, 200)}`
  }
  return cover
}

/** An expression for the page: whether a text is on it that matches, in the widget's shadow root or outside. */
export const hasText = (pattern: string): string => `(${findText})(${JSON.stringify(pattern)})`

function findText(pattern: string): boolean {
  const textsIn = (root: Document | ShadowRoot): string[] => [
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen.
    ...[...root.children].map((child) => (child as HTMLElement).innerText ?? ''),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? textsIn(shadowRoot) : [])),
  ]
  return textsIn(document).some((text) => new RegExp(pattern).test(text))
}

/** An expression for the page: where the only frame begins. */
export const frameOrigin = `(${findFrame})()`

function findFrame(): { x: number; y: number } | null {
  const rootsIn = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ]
  const frame = rootsIn(document)
    .map((root) => root.querySelector('iframe'))
    .find(Boolean)
  if (!frame) return null
  const { left, top } = frame.getBoundingClientRect()
  return { x: left + frame.clientLeft, y: top + frame.clientTop }
}
