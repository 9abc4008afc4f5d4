import type { JSX } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Segmented } from '../../../ui/Segmented.js'
import { Screen } from '../../shell/Screen.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { CurrencyChoice } from './CurrencyChoice.js'
import { SettingRow } from './SettingRow.js'

/** User settings. Changes apply immediately. */
export function SettingsStep(): JSX.Element {
  const { settings: t } = useMessages()
  const { options, settings, changeSettings, showAside } = useWidget()
  return (
    <Screen
      name="settings"
      title={t.title}
      onBack={() => showAside('history')}
      foot={<p className="dw-foot-note">{t.applies}</p>}
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
      </div>
    </Screen>
  )
}
