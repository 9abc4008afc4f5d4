export type Theme = 'light' | 'dark' | 'system'

const themes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'System'],
] as const

export type ThemeToggleProps = { value: Theme; onChange: (theme: Theme) => void }

export function ThemeToggle({ value, onChange }: ThemeToggleProps) {
  return (
    <fieldset className="theme-toggle">
      <legend className="visually-hidden">Theme</legend>
      {themes.map(([theme, label]) => (
        <label key={theme}>
          <input type="radio" name="theme" value={theme} checked={theme === value} onChange={() => onChange(theme)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
