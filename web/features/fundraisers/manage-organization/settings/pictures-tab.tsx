import { type ReactNode, useState } from 'react'
import { photoAltLengthMax } from '../../../../../contract/fields/limits.ts'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { OrganizationDetails } from '../../../../../contract/fundraisers/organizations/organization.ts'
import { Refusal } from '../../../../lib/forms/refusal.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ImageCrop } from '../../../../ui/crop/image-crop.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { useDetails, useSave } from '../details.tsx'
import { DetailsForm } from './details-form.tsx'
import { useDetailsForm } from './use-details-form.ts'

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
        photo={pictureIn(details, 'photo_url')}
        frame={{ width: 312, height: 140 }}
        output={{ width: 780, height: 350 }}
        shape="aspect-[780/350]"
      />
      <PictureField
        field="header_image_url"
        title={t('organize.pictures.header')}
        help={t('organize.pictures.header_help')}
        photo={pictureIn(details, 'header_image_url')}
        frame={{ width: 312, height: 104 }}
        output={{ width: 1560, height: 520 }}
        shape="aspect-[3/1]"
        canRemove
      >
        {details.header_image && <HeaderWords key={details.header_image.key} />}
      </PictureField>
    </>
  )
}

type PictureName = 'photo_url' | 'header_image_url'

const pictureIn = (details: OrganizationDetails, field: PictureName): StoredPicture | null =>
  field === 'photo_url' ? details.photo : details.header_image

/** The description of the picture across the page. The logo stands beside the name, and needs no words. */
function HeaderWords() {
  const t = useTranslate()
  const { details } = useDetails()
  const form = useDetailsForm('header', ['header_image_alt'])
  return (
    <div className="mt-3">
      <DetailsForm form={form}>
        <TextField
          {...form.field('header_image_alt')}
          label={t('organize.pictures.alt')}
          help={t('organize.pictures.alt_help')}
          defaultValue={details.header_image?.alt ?? ''}
          maxLength={photoAltLengthMax}
        />
      </DetailsForm>
    </div>
  )
}

interface Size {
  width: number
  height: number
}

interface PictureFieldProps {
  field: PictureName
  title: string
  help: string
  photo: StoredPicture | null
  /** The size on the screen; the picture is sent twice as sharp (`output`). */
  frame: Size
  output: Size
  shape: string
  /** Whether the picture can be taken away, as the page does without it. */
  canRemove?: boolean
  /** More about a picture that is there. */
  children?: ReactNode
}

/** A picture that is cut out; it is sent only when another one was cut [5.16]. */
function PictureField(props: PictureFieldProps) {
  const { field, title, help, photo, frame, output, shape, canRemove = false, children } = props
  const t = useTranslate()
  const toast = useToast()
  const save = useSave()
  const { target, request: focusHeading } = useFocusRequest<HTMLHeadingElement>()
  const [isChoosing, setChoosing] = useState(false)
  const [statusText, setStatusText] = useState('')
  const { isBusy, alert, run } = useSending({
    offline: t('errors.offline'),
    showRefusal({ status }) {
      // The picture of the other editor is to be seen.
      if (status === 409) setChoosing(false)
      return false
    },
  })

  const send = (url: string | null) =>
    run(async () => {
      const saved = await save({ [field]: url }, (now) => {
        if (pictureIn(now, field)?.key !== photo?.key) throw newer()
      })
      setStatusText(saved)
      toast({ text: saved })
      setChoosing(false)
      focusHeading()
    })
  function stopChoosing(): void {
    setChoosing(false)
    focusHeading()
  }
  const newer = () => new Refusal({ status: 409, errors: {}, alert: t('organize.pictures.newer') })
  return (
    <section className="grid gap-2.5">
      <h3 ref={target} tabIndex={-1} className="text-lg font-bold outline-none">
        {title}
        {canRemove && <small className="text-sm font-normal text-ink-soft"> ({t('ui.optional')})</small>}
      </h3>
      <p className="max-w-prose text-md text-ink-soft">{help}</p>
      <Problem text={alert} />
      {photo !== null && !isChoosing ? (
        <>
          <Picture photo={photo} sizes="24rem" className={`w-full max-w-96 rounded-card ${shape}`} />
          <div className="flex flex-wrap gap-2.5">
            <Button kind="outline" size="small" onClick={() => setChoosing(true)}>
              {t('organize.pictures.replace')}
            </Button>
            {canRemove && (
              <Button kind="quiet" size="small" onClick={() => void send(null)}>
                {t('organize.pictures.remove')}
              </Button>
            )}
          </div>
          {children}
        </>
      ) : (
        <ImageCrop
          label={title}
          frame={frame}
          output={output}
          onCrop={(url) => void send(url)}
          onCancel={isChoosing ? stopChoosing : undefined}
        />
      )}
      <p role="status" className="text-sm text-leaf-ink">
        {isBusy ? t('organize.saving') : statusText}
      </p>
    </section>
  )
}
