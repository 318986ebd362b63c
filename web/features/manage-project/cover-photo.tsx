import { useState } from 'react'
import { photoAltLengthMax } from '../../../contract/limits.ts'
import { useTranslate } from '../../lib/translate.ts'
import { useFocusRequest } from '../../lib/hooks/use-focus-request.ts'
import { Problem } from '../../parts/problem.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ImageCrop } from '../../ui/crop/image-crop.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useManagedProject } from './managed-project.tsx'
import { CountedField } from './project-field.tsx'

/** On the screen, and as it is sent: sharp in the widest column. Both are cut as a cover is shown [9.07]. */
const frame = { width: 312, height: 140 }
const output = { width: 1560, height: 700 }

/** The cover of the page, cut out of a picture; it is sent only when another one was cut [5.16]. */
export function CoverPhoto() {
  const t = useTranslate()
  const { project, save } = useManagedProject()
  const { place, request } = useFocusRequest<HTMLParagraphElement>()
  const [isChoosing, setChoosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string>()
  const [news, setNews] = useState('')
  async function send(value: string | null): Promise<void> {
    if (isBusy || value === '') return
    setBusy(true)
    const answer = await save('photo_url', value, project.photo_url)
    setBusy(false)
    setAlert(undefined)
    if (answer.kind === 'saved') {
      setChoosing(false)
      setNews(t(value === null ? 'manage.photo.removed' : 'manage.photo.saved'))
      request()
    } else setAlert(answer.kind === 'newer' ? t('manage.photo.newer') : (answer.message ?? t('ui.edit.failed')))
  }
  return (
    <div className="grid gap-2.5">
      <p ref={place} tabIndex={-1} className="text-sm font-semibold outline-none">
        {t('manage.photo.label')}
      </p>
      <Problem text={alert} />
      {project.photo !== null && !isChoosing ? (
        <>
          <Picture photo={project.photo} sizes="20rem" className="aspect-[780/350] w-full max-w-78 rounded-card" />
          <div className="flex flex-wrap gap-2.5">
            <Button kind="outline" size="small" onClick={() => setChoosing(true)}>
              {t('manage.photo.replace')}
            </Button>
            {project.state === 0 ? (
              <Button kind="quiet" size="small" onClick={() => void send(null)}>
                {t('manage.photo.remove')}
              </Button>
            ) : null}
          </div>
          <CountedField
            field="photo_alt"
            label={t('manage.photo.alt')}
            help={t('manage.photo.alt_help')}
            maxLength={photoAltLengthMax}
          />
        </>
      ) : (
        <>
          <ImageCrop label={t('manage.photo.label')} frame={frame} output={output} onCrop={(url) => void send(url)} />
          {isChoosing ? (
            <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setChoosing(false)}>
              {t('ui.cancel')}
            </Button>
          ) : null}
        </>
      )}
      <p role="status" className="text-sm text-leaf-ink">
        {isBusy ? t('manage.photo.saving') : news}
      </p>
    </div>
  )
}
