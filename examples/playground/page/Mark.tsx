/** Meridian's logo. */
export function Mark() {
  return (
    <svg className="page-mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="9" />
      <path d="M16 6v20M7 16h18" />
      <circle cx="16" cy="16" r="9" />
    </svg>
  )
}
