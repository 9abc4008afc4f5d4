import { type JSX, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { IconButton } from '../../../ui/IconButton.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { HelpDialog } from './HelpDialog.js'
import { ContactLink, HelpHome } from './HelpHome.js'
import { helpMessages } from './messages.js'
import { SupportDetails } from './SupportDetails.js'
import { useHelp } from './useHelp.js'

/** Help: the question mark of every screen, or the dialog that it opens. */
export function Help({ dialog = false }: { dialog?: boolean }): JSX.Element {
  return dialog ? <HelpViews /> : <HelpButton />
}

function HelpButton(): JSX.Element {
  const t = useMessages(helpMessages)
  const { showHelp } = useWidget()
  return <IconButton icon="help" label={t.title} aria-haspopup="dialog" onClick={() => showHelp(true)} />
}

/** The answers, or the details for support. */
function HelpViews(): JSX.Element {
  const t = useMessages(helpMessages)
  const { showHelp } = useWidget()
  const help = useHelp()
  const [details, setDetails] = useState(false)
  const close = () => showHelp(false)
  if (details) return <SupportDetails subject={help} onBack={() => setDetails(false)} onClose={close} />
  return (
    <HelpDialog title={t.title} onClose={close} foot={<ContactLink paymentId={help.paymentId} />}>
      <HelpHome help={help} onDetails={() => setDetails(true)} />
    </HelpDialog>
  )
}
