import type { JSX } from 'react'
import type { Source } from '../../flow/state.js'
import { useFirstMessages } from '../../i18n/MessagesProvider.js'
import type { IconName } from '../../ui/icons.js'
import { Tiles } from '../../ui/Tiles.js'
import { useWidget } from '../WidgetContext.js'

const icons: Record<Source, IconName> = { card: 'card', wallet: 'wallet', transfer: 'scan' }

/** Where the money comes from. With only one way there is nothing to choose. */
export function SourceTiles({ value, onChange }: { value: Source; onChange: (source: Source) => void }) {
  const t = useFirstMessages().pick
  const { sources } = useWidget().options
  if (sources.length < 2) return null
  const options = sources.map((source) => ({ value: source, label: t.sources[source], icon: icons[source] }))
  return (<Tiles label={t.payWith} value={value} options={options} onChange={onChange} />) satisfies JSX.Element
}
