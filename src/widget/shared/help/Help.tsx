import { type JSX, useState } from 'react'
import { useMessages } from '../../../i18n/MessagesProvider.js'
import { IconButton } from '../../../ui/IconButton.js'
import { useWidget } from '../../shell/WidgetContext.js'
import { HelpDialog, type HelpDialogProps, HelpView, usePresence } from './HelpDialog.js'
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

/** The answers, or the details for support. Both are views of one dialog. */
function HelpViews(): JSX.Element | null {
  const { helping } = useWidget()
  const { present, onGone } = usePresence(helping)
  return present ? <HelpContent open={helping} onGone={onGone} /> : null
}

function HelpContent(state: Pick<HelpDialogProps, 'open' | 'onGone'>): JSX.Element {
  const t = useMessages(helpMessages)
  const { showHelp } = useWidget()
  const help = useHelp()
  const [details, setDetails] = useState(false)
  const onClose = () => showHelp(false)
  return (
    <HelpDialog {...state} onClose={onClose} title={details ? t.detailsTitle : t.title}>
      {details ? (
        <SupportDetails subject={help} onBack={() => setDetails(false)} onClose={onClose} />
      ) : (
        <HelpView title={t.title} onClose={onClose} foot={<ContactLink paymentId={help.paymentId} />}>
          <HelpHome help={help} onDetails={() => setDetails(true)} />
        </HelpView>
      )}
    </HelpDialog>
  )
}
