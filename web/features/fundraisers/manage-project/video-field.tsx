import { Film } from 'lucide-react'
import { useState } from 'react'
import { videoUrlLengthMax } from '../../../../contract/fields/limits.ts'
import type { checkProjectField } from '../../../../contract/fundraisers/projects/create-project.ts'
import { embedUrlOf } from '../../../../contract/fundraisers/projects/video-address.ts'
import { withProtocol } from '../../../../contract/identity/users/contact-details.ts'
import { checkFieldAt } from '../../../lib/forms/check-field.ts'
import { Refusal } from '../../../lib/forms/refusal.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { useManagedProject } from './managed-project.tsx'

/** The film of the project: what it is now, and the dialog in which it is put on the page [2.17, 5.06]. */
export function VideoField() {
  const t = useTranslate()
  const { project } = useManagedProject()
  const [isOpen, setOpen] = useState(false)
  const url = project.video_url ?? ''
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{t('manage.video.label')}</p>
      {url !== '' && <p className="mb-2 text-base wrap-anywhere">{url}</p>}
      <Button kind="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(url === '' ? 'manage.video.add' : 'manage.video.change')}
      </Button>
      <p className="mt-1.5 text-sm text-ink-soft">{t('manage.video.note')}</p>
      <Dialog title={t('manage.video.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <VideoForm url={url} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function VideoForm({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useTranslate()
  const { project, save } = useManagedProject()
  const [typed, setTyped] = useState(url)
  const form = useForm({
    id: 'video',
    fields: ['video_url'],
    values: { video_url: url },
    check: checkFieldAt<typeof checkProjectField>('/api/project/validate'),
    async submit({ video_url: newUrl = '' }) {
      const change = await save('video_url', newUrl, project.video_url)
      if (change.kind === 'saved') return onClose()
      const value = change.kind === 'newer' ? (change.item.video_url ?? '') : ''
      const message =
        change.kind === 'newer' ? t('manage.newer', { value: value || t('ui.edit.empty') }) : change.message
      throw new Refusal({ status: 422, errors: { video_url: message ?? t('errors.unknown') } })
    },
  })
  return (
    <SavedForm form={form} button={t('ui.edit.save')} busyText={t('manage.video.saving')} onCancel={onClose}>
      <div onInput={({ target }) => setTyped((target as HTMLInputElement).value.trim())}>
        <TextField
          {...form.field('video_url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          label={t('manage.video.link')}
          help={t('manage.video.link_help')}
          maxLength={videoUrlLengthMax}
        />
      </div>
      <Preview key={typed} url={typed} />
    </SavedForm>
  )
}

/** The film, before it is public. Nothing is loaded from YouTube or Vimeo before it is started. */
function Preview({ url }: { url: string }) {
  const t = useTranslate()
  const [isPlaying, setPlaying] = useState(false)
  const embedUrl = embedUrlOf(withProtocol(url))
  if (embedUrl === undefined) return null
  const site = embedUrl.includes('vimeo') ? 'Vimeo' : 'YouTube'
  return isPlaying ? (
    <iframe
      src={embedUrl}
      title={t('manage.video.title')}
      allow="autoplay; fullscreen; picture-in-picture"
      className="aspect-video w-full rounded-card bg-track"
    />
  ) : (
    <div className="flex flex-wrap items-center gap-3 rounded-option bg-band px-4 py-3 text-md">
      <Film aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <p className="flex-1">
        {t('manage.video.found', { site })}
        <span className="mt-1 block text-sm text-ink-soft">{t('advice.captions', { site })}</span>
      </p>
      <Button kind="outline" size="small" onClick={() => setPlaying(true)}>
        {t('manage.video.play')}
      </Button>
    </div>
  )
}
