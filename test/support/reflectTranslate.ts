/** Preact sets the property of an element, which happy-dom keeps apart from the attribute of that name. Browsers do not. */
Object.defineProperty(HTMLElement.prototype, 'translate', {
  configurable: true,
  set(this: HTMLElement, value: boolean) {
    this.setAttribute('translate', value ? 'yes' : 'no')
  },
})
