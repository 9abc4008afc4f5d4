import { type JSX, type ReactNode, useState } from 'react'
import { useHistorySession } from '../../../hooks/useHistorySession.js'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { ChipRadios } from '../../../ui/ChipRadios.js'
import { Icon } from '../../../ui/Icon.js'
import type { IconName } from '../../../ui/icons.js'
import { Segmented } from '../../../ui/Segmented.js'
import { shorten } from '../../../ui/ShortText.js'
import { useCatalog } from '../../shared/catalog/useCatalog.js'
import { useDraft } from '../../shared/offer/useDraft.js'
import { ErrorNote } from '../../shell/errors/ErrorNote.js'
import { Screen } from '../../shell/Screen.js'
import { settingsTitleMessages } from '../../shell/settingsTitleMessages.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { settingsMessages } from './messages.js'

/** User settings. Changes apply immediately. */
export function SettingsStep(): JSX.Element {
  const { title } = useMessages(settingsTitleMessages)
  const t = useMessages(settingsMessages)
  const { options, settings, changeSettings, showAside } = useWidget()
  return (
    <Screen
      name="settings"
      title={title}
      onBack={() => showAside('history')}
      foot={<p className="dw-screen-foot-note">{t.applies}</p>}
    >
      <div className="dw-card dw-rows">
        {!options.fiatFixed && <CurrencyChoice />}
        {!options.themeFixed && (
          <SettingRow icon="theme" name={t.theme}>
            <Segmented
              label={t.theme}
              value={settings.theme ?? 'system'}
              options={[
                { value: 'system', label: t.system },
                { value: 'light', label: t.light },
                { value: 'dark', label: t.dark },
              ]}
              onChange={(theme) => changeSettings({ ...settings, theme })}
            />
          </SettingRow>
        )}
        <LanguageChoice />
        <ElsewhereChoice />
      </div>
    </Screen>
  )
}

/** Ends the session that shows deposits made elsewhere, if there is one. */
function ElsewhereChoice(): JSX.Element | null {
  const t = useMessages(settingsMessages)
  const { owner = '' } = useDraft()
  const { state, forget, isPending, error } = useHistorySession(owner || undefined)
  const [asked, setAsked] = useState(false)
  const forgotten = asked && state !== 'active' && !isPending && !error
  if (state !== 'active' && !asked) return null
  return (
    <SettingRow icon="clock" name={t.elsewhere}>
      <p className="dw-text-muted dw-text-sm" role="status">
        {forgotten ? t.forgotten : t.elsewhereHint(shorten(owner))}
      </p>
      {error && <ErrorNote error={error} />}
      {/* Stays, so that focus is not lost. */}
      <Button
        kind="secondary"
        busy={isPending}
        disabled={forgotten}
        onClick={() => {
          setAsked(true)
          forget()
        }}
      >
        {t.forget}
      </Button>
    </SettingRow>
  )
}

/** The currency of prices and fees, and the default currency of card payments. */
function CurrencyChoice(): JSX.Element {
  const t = useMessages(settingsMessages)
  const { deposit, options, settings, changeSettings } = useWidget()
  const { state, send } = deposit
  const { fiatCurrency } = options
  const listed = [...useCatalog().assets.values()].filter(({ address }) => address === undefined)
  const codes = [...new Set([fiatCurrency, ...listed.map(({ id }) => id)])].sort()
  const choose = (fiat: string) => {
    changeSettings({ ...settings, fiat })
    // If the form pays in the previous currency, switch it to the new one and keep the amount.
    if (state.step === 'form' && state.draft.input === fiatCurrency)
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

/** Each language by its own name, which whoever cannot read the one that is shown finds. */
function LanguageChoice(): JSX.Element | null {
  const t = useMessages(settingsMessages)
  const { settings, changeSettings, shown } = useWidget()
  const { tag = 'en', tags } = shown
  if (!tags) return null
  return (
    <SettingRow icon="globe" name={t.language}>
      <ChipRadios
        label={t.language}
        value={tag}
        options={tags.map((value) => ({ value, label: <span lang={value}>{ownName(value)}</span> }))}
        onChange={(language) => changeSettings({ ...settings, language })}
      />
    </SettingRow>
  )
}

/** What a language calls itself: "Deutsch". */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

/** A setting with its name above. */
function SettingRow({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }): JSX.Element {
  return (
    <div className="dw-card-padding dw-stack dw-stack-tight">
      <span className="dw-inline-group">
        <Icon name={icon} />
        <span className="dw-text-medium">{name}</span>
      </span>
      {children}
    </div>
  )
}
