import type { JSX, Ref } from 'react'
import { useFormatters, useMessages } from '../../../i18n/MessagesProvider.js'
import { Disc } from '../../../ui/Disc.js'
import { Icon } from '../../../ui/Icon.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { AssetDisc } from '../../shared/catalog/AssetDisc.js'
import type { CatalogAsset } from '../../shared/catalog/useCatalog.js'
import { offerMessages } from '../../shared/offer/messages.js'
import { commonMessages } from '../../shell/messages.js'
import { ThreadRow } from '../../shell/ThreadRow.js'
import { formMessages } from './messages.js'
import type { PickedForm } from './usePick.js'

export type GetRowProps = {
  pick: PickedForm
  opener: Ref<HTMLButtonElement>
  /** Opens the list of output assets; undefined if there is only one. */
  onChoose: (() => void) | undefined
}

/** The output asset, with the amount of the best quote. */
export function GetRow({ pick, opener, onChoose }: GetRowProps): JSX.Element {
  const offer = useMessages(offerMessages)
  const form = useMessages(formMessages)
  const common = useMessages(commonMessages)
  const { output } = pick
  return (
    <ThreadRow
      disc={output ? <AssetDisc asset={output} /> : <Disc icon="tag" />}
      label={offer.youGet}
      end={
        <div className="dw-row-end">
          <Arriving pick={pick} />
        </div>
      }
    >
      {onChoose ? (
        <button
          ref={opener}
          type="button"
          className="dw-output-picker"
          aria-label={form.chooseOutput(output ? common.tokenOnNetwork(output.symbol, output.network) : form.choose)}
          onClick={onChoose}
        >
          <OutputName output={output} />
          <Icon name="down" size="sm" />
        </button>
      ) : (
        <OutputName output={output} />
      )}
    </ThreadRow>
  )
}

function OutputName({ output }: { output: CatalogAsset | undefined }): JSX.Element {
  const common = useMessages(commonMessages)
  const form = useMessages(formMessages)
  if (!output) return <span className="dw-text-strong">{form.choose}</span>
  return (
    <span>
      <span className="dw-text-strong">{output.symbol}</span>{' '}
      <span className="dw-text-muted dw-text-sm">{common.onNetwork(output.network)}</span>
    </span>
  )
}

/** Longer amounts do not fit beside the token name on a phone. */
const longestFigure = 9

function Arriving({ pick }: { pick: PickedForm }): JSX.Element {
  const { amount } = useFormatters()
  if (pick.best) {
    const figure = amount(pick.best.output_amount.amount)
    return (
      <span className="dw-number" data-long={figure.length > longestFigure || undefined}>
        {figure}
      </span>
    )
  }
  if (pick.quotesPending && pick.request) return <Skeleton width="84px" height="20px" />
  return <span className="dw-number dw-text-muted">{amount('0')}</span>
}
