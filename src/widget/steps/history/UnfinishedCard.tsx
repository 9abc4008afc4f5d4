import { type JSX, useEffect, useRef, useState } from 'react'
import { requiresAction } from '../../../flow/requiresAction.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Icon } from '../../../ui/Icon.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { UnfinishedRow } from './UnfinishedRow.js'
import { useUnfinished } from './useUnfinished.js'

/** Offers to resume an unfinished deposit, above the form. Renders nothing if there is none. */
export function UnfinishedCard(): JSX.Element {
  const { history: t } = useMessages()
  const { showAside } = useWidget()
  const [first, ...rest] = useUnfinished()
  const place = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<boolean>()
  const found = first !== undefined
  useEffect(() => {
    // Do not shift the form while it has focus. The deposit is in the history too.
    if (found) setShown((before) => before ?? !hasFocus(place.current?.parentElement))
  }, [found])
  const others = rest.filter(requiresAction).length
  return (
    <>
      <span ref={place} hidden />
      {shown && first && (
        <section className="dw-card dw-rows" aria-label={t.unfinished}>
          <UnfinishedRow key={first.payment_id} payment={first} />
          {others > 0 && (
            <button type="button" className="dw-row dw-slim dw-sm" onClick={() => showAside('unfinished')}>
              <span className="dw-main dw-medium">{t.moreNeedYou(others)}</span>
              <Icon name="right" size="sm" />
            </button>
          )}
        </section>
      )}
    </>
  )
}

/** Works in a shadow root too, where `document.activeElement` is the shadow host. */
function hasFocus(element: Element | null | undefined): boolean {
  const root = element?.getRootNode() as Partial<DocumentOrShadowRoot> | undefined
  return root?.activeElement != null && element?.contains(root.activeElement) === true
}
