import { warnDeveloper } from '../errors/warnDeveloper.js'
import { createInstance, type Instance } from './createInstance.js'
import { embedOptions } from './EmbedOptions.js'
import { optionKinds } from './optionKinds.js'
import { parseOptions } from './parseOptions.js'

/** `id` is a property of every element, and `open` reflects its attribute as on `<dialog>`. */
const propertyNames = Object.keys(embedOptions).filter((name) => name !== 'id' && name !== 'open')

/**
 * Defines the `<deposit-widget>` element.
 *
 * Simple options are attributes. Every option is a property, and properties take precedence over attributes. Events are
 * those of `mount` with the prefix `deposit-`, such as `deposit-complete`. With `layout="modal"` the attribute `open`
 * opens the dialog and is removed when the user closes it. The method `reset` starts a new deposit.
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

    /** Starts a new deposit, like `reset` of the handle of `mount`. Runs after a scheduled first render. */
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

    /** A property that the page set before the element was defined would shadow the accessor of the class. */
    #adopt(property: string): void {
      const found = Object.getOwnPropertyDescriptor(this, property)
      if (!found) return
      Reflect.deleteProperty(this, property)
      Reflect.set(this, property, found.value)
    }

    /** Batches changes in a microtask, so that an element that is moved keeps its widget. */
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
      this.#instance.render(parseOptions({ ...parseAttributes(this), ...this.#properties }))
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

/** Options that can be attributes, by attribute name: `defaultOutput` is `default-output`. */
export const optionsByAttribute: ReadonlyMap<string, { name: string; parse: (value: string) => unknown }> = new Map(
  Object.entries(embedOptions).flatMap(([name, { kind, attribute }]) => {
    const { parse } = optionKinds[kind]
    return parse ? [[attribute ?? kebabCase(name), { name, parse }]] : []
  }),
)

/** Attributes that are valid on every element. */
const globalAttributes =
  /^(?:id|class|style|slot|part|exportparts|hidden|lang|dir|title|role|tabindex|nonce|is|inert|translate|draggable|popover|autofocus|item.+|data-.+|aria-.+|on.+)$/

export const attributeNames: readonly string[] = [...optionsByAttribute.keys()]

/** Parses an element's attributes to options. */
export function parseAttributes(element: Element): Record<string, unknown> {
  const options: Record<string, unknown> = {}
  for (const { name, value } of element.attributes) {
    const option = optionsByAttribute.get(name)
    if (option) options[option.name] = option.parse(value)
    else if (!globalAttributes.test(name)) warnDeveloper(unknownAttribute(element, name))
  }
  return options
}

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function unknownAttribute(element: Element, name: string): string {
  return `<${element.localName}> has no attribute "${name}". The attributes are ${attributeNames.join(', ')}; everything else is a property.`
}
