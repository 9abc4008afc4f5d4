import { createInstance, type Instance } from './createInstance.js'
import { optionKinds } from './optionKinds.js'
import { attributeNames, readAttributes } from './readAttributes.js'
import { readOptions } from './readOptions.js'
import { warnDeveloper } from './warnDeveloper.js'

/** `id` belongs to every element already, and `open` is the attribute itself, as with the page's own `<dialog>`. */
const propertyNames = Object.keys(optionKinds).filter((name) => name !== 'id' && name !== 'open')

/**
 * Defines the `<deposit-widget>` element.
 *
 * Simple options are attributes, every option is a property and a property goes before an attribute. Events are those of
 * `mount` with `deposit-` before their name, such as `deposit-complete`. With `layout="modal"` the attribute `open` opens
 * the dialog, and goes when a person closes it. Its method `reset` starts a new deposit.
 */
export function defineElement(name: string, createShadow: (host: HTMLElement) => ShadowRoot): void {
  if (customElements.get(name)) {
    warnDeveloper(`The element name <${name}> is taken. Is the script on the page twice? The first one stays.`)
    return
  }

  class DepositElement extends HTMLElement {
    static readonly observedAttributes = attributeNames
    #properties: Record<string, unknown> = {}
    #shadow: ShadowRoot | undefined
    #instance: Instance | undefined
    #waiting = false

    connectedCallback(): void {
      for (const property of [...propertyNames, 'open']) this.#adopt(property)
      this.#schedule()
    }

    disconnectedCallback(): void {
      this.#schedule()
    }

    attributeChangedCallback(): void {
      this.#schedule()
    }

    get open(): boolean {
      return this.hasAttribute('open')
    }

    set open(open: boolean) {
      this.toggleAttribute('open', Boolean(open))
    }

    /** Starts a new deposit, as `reset` of what `mount` returns. After what was scheduled, which may be to draw it at all. */
    reset(): void {
      queueMicrotask(() => this.#instance?.reset())
    }

    getOption(property: string): unknown {
      return this.#properties[property]
    }

    setOption(property: string, value: unknown): void {
      this.#properties[property] = value
      this.#schedule()
    }

    /** A property that the page set before the script was there hides the one of the class. */
    #adopt(property: string): void {
      const found = Object.getOwnPropertyDescriptor(this, property)
      if (!found) return
      Reflect.deleteProperty(this, property)
      Reflect.set(this, property, found.value)
    }

    /** Several changes in a row are one, and an element that is moved keeps its widget. */
    #schedule(): void {
      if (this.#waiting) return
      this.#waiting = true
      queueMicrotask(() => {
        this.#waiting = false
        this.#settle()
      })
    }

    #create(shadow: ShadowRoot): Instance {
      const instance = createInstance(this, shadow)
      instance.on('close', () => {
        this.open = false
      })
      return instance
    }

    #settle(): void {
      if (!this.isConnected) {
        this.#instance?.unmount()
        this.#instance = undefined
        return
      }
      this.#shadow ??= createShadow(this)
      this.#instance ??= this.#create(this.#shadow)
      this.#instance.render(readOptions({ ...readAttributes(this), ...this.#properties }))
    }
  }

  for (const property of propertyNames) {
    Object.defineProperty(DepositElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: DepositElement) {
        return this.getOption(property)
      },
      set(this: DepositElement, value: unknown) {
        this.setOption(property, value)
      },
    })
  }
  customElements.define(name, DepositElement)
}
