// Where the focus is in another shadow root, happy-dom throws. Browsers return null.
const focused = Object.getOwnPropertyDescriptor(globalThis.ShadowRoot?.prototype ?? {}, 'activeElement')
if (focused?.get)
  Object.defineProperty(ShadowRoot.prototype, 'activeElement', {
    ...focused,
    get(this: ShadowRoot) {
      try {
        return focused.get?.call(this)
      } catch {
        return null
      }
    },
  })
