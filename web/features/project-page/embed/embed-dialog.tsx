import { useTranslate } from '../../../lib/translate.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmbedCode } from './embed-code.tsx'

interface EmbedDialogProps {
  /** The whole address of the project's page. */
  url: string
  name: string
  onClose: () => void
}

export default function EmbedDialog({ url, name, onClose }: EmbedDialogProps) {
  const t = useTranslate()
  return (
    <Dialog title={t('project.embed.title')} isOpen onClose={onClose}>
      <EmbedCode url={url} name={name} />
    </Dialog>
  )
}
