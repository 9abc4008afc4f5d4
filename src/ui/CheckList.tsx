import { Icon } from './Icon.js'

export type CheckListProps = { title?: string; sentences: readonly string[] }

/** A list of sentences with check marks, for use in a card, below a heading if it has one. */
export function CheckList({ title, sentences }: CheckListProps) {
  return (
    <>
      {title !== undefined && <h3 className="dw-row dw-text-strong dw-card-title">{title}</h3>}
      <ul className="dw-stack dw-text-sm dw-check-list">
        {sentences.map((sentence) => (
          <li key={sentence}>
            <span className="dw-text-success">
              <Icon name="check" size="sm" />
            </span>
            {sentence}
          </li>
        ))}
      </ul>
    </>
  )
}
