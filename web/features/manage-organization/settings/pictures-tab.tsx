import { useState } from 'react'
import type { changeOrganization } from '../../../../contract/organizations/change-organization.ts'
import type { Photo } from '../../../../contract/media/photo.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ImageCrop } from '../../../ui/crop/image-crop.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { useDetails } from '../details.tsx'

/** The logo as every panel shows it [9.07], and a picture across the page. */
export function PicturesTab() {
  const t = useTranslate()
  const { details } = useDetails()
  return (
    <>
      <PictureField
        field="photo_url"
        title={t('organize.pictures.logo')}
        help={t('organize.pictures.logo_help')}
        photo={details.photo}
        frame={{ width: 312, height: 140 }}
        output={{ width: 780, height: 350 }}
        shape="aspect-[780/350]"
      />
      <PictureField
        field="header_image_url"
        title={t('organize.pictures.header')}
        help={t('organize.pictures.header_help')}
        photo={details.header_image}
        frame={{ width: 312, height: 104 }}
        output={{ width: 1560, height: 520 }}
        shape="aspect-[3/1]"
      />
    </>
  )
}

interface Size {
  width: number
  height: number
}

interface PictureFieldProps {
  field: 'photo_url' | 'header_image_url'
  title: string
  help: string
  photo: Photo | null
  /** On the screen, and as it is sent: twice as sharp. */
  frame: Size
  output: Size
  shape: string
}

/** A picture that is cut out; it is sent only when another one was cut [5.16]. */
function PictureField({ field, title, help, photo, frame, output, shape }: PictureFieldProps) {
  const t = useTranslate()
  const toast = useToast()
  const sending = useSending()
  const { details, keep } = useDetails()
  const { place, request: focusHeading } = useFocusRequest<HTMLHeadingElement>()
  const [isChoosing, setChoosing] = useState(false)
  const [news, setNews] = useState('')

  async function send(url: string): Promise<void> {
    const address = { method: 'POST', path: '/api/organization/:id' } as const
    const input = { params: { id: details.id }, body: { [field]: url } }
    const saved = await sending.send<typeof changeOrganization>(address, input)
    if (saved === undefined) return
    keep(saved.item)
    setChoosing(false)
    setNews(saved.message)
    toast({ text: saved.message })
    focusHeading()
  }
  return (
    <section className="grid gap-2.5">
      <h3 ref={place} tabIndex={-1} className="text-lg font-bold outline-none">
        {title}
      </h3>
      <p className="max-w-prose text-md text-ink-soft">{help}</p>
      <Problem text={sending.alert} />
      {photo !== null && !isChoosing ? (
        <>
          <Picture photo={photo} sizes="24rem" className={`w-full max-w-96 rounded-card ${shape}`} />
          <Button kind="outline" size="small" className="justify-self-start" onClick={() => setChoosing(true)}>
            {t('organize.pictures.replace')}
          </Button>
        </>
      ) : (
        <>
          <ImageCrop label={title} frame={frame} output={output} onCrop={(url) => void send(url)} />
          {isChoosing && (
            <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setChoosing(false)}>
              {t('ui.cancel')}
            </Button>
          )}
        </>
      )}
      <p role="status" className="text-sm text-leaf-ink">
        {sending.isBusy ? t('organize.saving') : news}
      </p>
    </section>
  )
}
