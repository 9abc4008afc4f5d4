import { vi } from 'vitest'
import { defineDepositElement, mount } from '../../../../src/exports/embed.js'
import { proxyUrl } from '../../../support/scriptProxy.js'
import { settled } from '../passTimeFaster.js'
import type { ShowWidget, ShowWidgetParameters } from '../showWidget.js'

/** Another name than that of other tests, which share the registry. */
const elementName = 'hostile-deposit'

/** `<deposit-widget>`, with its options as properties. */
export const showElement: ShowWidget = async (parameters) => {
  const options = embed(parameters)
  if (!customElements.get(elementName)) defineDepositElement(elementName)
  const element = Object.assign(document.createElement(elementName), options)
  document.body.append(element)
  return { page: await shadowOf(() => element), remove: () => element.remove() }
}

/** `DepositWidget.mount` of the script tag. */
export const showScriptTag: ShowWidget = async (parameters) => {
  const options = embed(parameters)
  const place = document.createElement('section')
  document.body.append(place)
  const handle = mount(place, options)
  const remove = () => {
    handle.unmount()
    place.remove()
  }
  return { page: await shadowOf(() => place.firstElementChild), remove }
}

/** Both create their own client, and find the storage of the browser. */
function embed({ proxy, storage, trust, options }: ShowWidgetParameters) {
  vi.stubGlobal('DEPOSIT_WIDGET_CSS', '')
  vi.stubGlobal('fetch', proxy.fetch)
  vi.stubGlobal('localStorage', storage)
  return { ...options, ...trust, apiUrl: proxyUrl }
}

async function shadowOf(host: () => Element | null): Promise<ShadowRoot> {
  await settled(() => Boolean(host()?.shadowRoot))
  return host()?.shadowRoot as ShadowRoot
}
