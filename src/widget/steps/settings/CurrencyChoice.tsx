import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { ChipRadios } from '../../../ui/ChipRadios.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { SettingRow } from './SettingRow.js'

/** The currency of prices and fees, and the default currency of card payments. */
export function CurrencyChoice(): JSX.Element {
  const { settings: t } = useMessages()
  const { deposit, options, settings, changeSettings } = useWidget()
  const { state, send } = deposit
  const { fiatCurrency } = options
  const listed = [...useCatalog().assets.values()].filter(({ address }) => address === undefined)
  const codes = [...new Set([fiatCurrency, ...listed.map(({ id }) => id)])].sort()
  const choose = (fiat: string) => {
    changeSettings({ ...settings, fiat })
    // If the form pays in the previous currency, switch it to the new one and keep the amount.
    if (state.step === 'pick' && state.draft.input === fiatCurrency)
      send({ type: 'DRAFT_CHANGED', change: { input: fiat } })
  }
  return (
    <SettingRow icon="coin" name={t.currency}>
      <ChipRadios
        label={t.currency}
        value={fiatCurrency}
        options={codes.map((code) => ({ value: code, label: code.toUpperCase() }))}
        onChange={choose}
      />
    </SettingRow>
  )
}
