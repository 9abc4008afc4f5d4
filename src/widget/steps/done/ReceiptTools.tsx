import { type JSX, type RefObject, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { Button } from '../../../ui/Button.js'
import { Note } from '../../../ui/Note.js'
import { downloadFile } from './downloadFile.js'
import { drawReceipt } from './drawReceipt.js'
import { printElement } from './printElement.js'
import type { Receipt } from './receipt.js'
import type { ReceiptLines } from './useReceiptLines.js'

export type ReceiptToolsProps = { receipt: Receipt; lines: ReceiptLines; paper: RefObject<HTMLDivElement | null> }

/** Prints the receipt or downloads it as PNG or JSON. Nothing is uploaded. */
export function ReceiptTools({ receipt, lines, paper }: ReceiptToolsProps): JSX.Element {
  const t = useMessages().done
  const [failed, setFailed] = useState(false)
  const file = `receipt-${receipt.payment_id}`
  const saveImage = async () => {
    const image = paper.current && (await drawReceipt(paper.current, t.title, lines))
    setFailed(!image)
    if (image) downloadFile(`${file}.png`, image)
  }
  const saveJson = () =>
    downloadFile(`${file}.json`, new Blob([`${JSON.stringify(receipt, undefined, 2)}\n`], { type: 'application/json' }))
  return (
    <div data-unprinted="">
      <div className="dw-tools">
        <Button kind="quiet" size="md" icon="print" onClick={() => paper.current && printElement(paper.current)}>
          {t.print}
        </Button>
        <Button kind="quiet" size="md" icon="save" onClick={() => void saveImage()}>
          {t.image}
        </Button>
        <Button kind="quiet" size="md" icon="json" onClick={saveJson}>
          {t.json}
        </Button>
      </div>
      {failed && <Note icon="info" title={t.imageFailed} role="status" inset />}
    </div>
  )
}
