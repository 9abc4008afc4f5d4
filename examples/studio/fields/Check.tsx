export type CheckProps = { label: string; checked: boolean; hint?: string; onChange: (checked: boolean) => void }

export function Check({ label, checked, hint, onChange }: CheckProps) {
  return (
    <label className="st-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
