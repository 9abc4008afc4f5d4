/** Preact sets the `translate` property, which happy-dom does not reflect to the attribute as browsers do. */
Object.defineProperty(HTMLElement.prototype, 'translate', {
  configurable: true,
  set(this: HTMLElement, value: boolean) {
    this.setAttribute('translate', value ? 'yes' : 'no')
  },
})
