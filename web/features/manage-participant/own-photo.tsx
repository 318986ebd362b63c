import { useState } from 'react'
import { useTranslate } from '../../lib/translate.ts'
import { Problem } from '../../parts/problem.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ImageCrop } from '../../ui/crop/image-crop.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { useOwn } from './own-settings.tsx'

const output = { width: 400, height: 400 }

/** The face of the page, cut out of a picture [9.07]; it is sent only when another one was cut [5.16]. */
export function OwnPhoto() {
  const t = useTranslate()
  const { participant, save } = useOwn()
  const [isChoosing, setChoosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string>()
  const [news, setNews] = useState('')
  async function send(value: string | null): Promise<void> {
    if (isBusy || value === '') return
    setBusy(true)
    const answer = await save('photo_url', value)
    setBusy(false)
    setAlert(answer.kind === 'saved' ? undefined : (answer.message ?? t('ui.edit.failed')))
    if (answer.kind !== 'saved') return
    setChoosing(false)
    setNews(t(value === null ? 'manage.photo.removed' : 'manage.photo.saved'))
  }
  return (
    <div className="grid gap-2.5">
      <p className="text-sm font-semibold">{t('participant.photo')}</p>
      <Problem text={alert} />
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={participant.fullName} photo={participant.photo} size="large" />
        {!isChoosing && (
          <div className="flex flex-wrap gap-2.5">
            <Button kind="outline" size="small" onClick={() => setChoosing(true)}>
              {t(participant.photo === null ? 'participant.photo_choose' : 'manage.photo.replace')}
            </Button>
            {participant.photo !== null && (
              <Button kind="quiet" size="small" onClick={() => void send(null)}>
                {t('manage.photo.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isChoosing && (
        <>
          <ImageCrop label={t('participant.photo')} output={output} onCrop={(url) => void send(url)} />
          <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setChoosing(false)}>
            {t('ui.cancel')}
          </Button>
        </>
      )}
      <p role="status" className="text-sm text-leaf-ink">
        {isBusy ? t('manage.photo.saving') : news}
      </p>
    </div>
  )
}
