import { Icon } from './Icon.js'

export type CheckListProps = { title: string; sentences: readonly string[] }

/** Sentences that all hold, each behind a check mark: a heading and a list to put into a card. */
export function CheckList({ title, sentences }: CheckListProps) {
  return (
    <>
      <p className="dw-row dw-strong dw-card-title">{title}</p>
      <ul className="dw-stack dw-sm dw-checks">
        {sentences.map((sentence) => (
          <li key={sentence}>
            <span className="dw-good">
              <Icon name="check" size="sm" />
            </span>
            {sentence}
          </li>
        ))}
      </ul>
    </>
  )
}
