import type { Editor } from '@tiptap/react'
import { ImagePlus } from 'lucide-react'
import { type FormEvent, type SyntheticEvent, useRef, useState } from 'react'
import { defined } from '../../../../../contract/defined.ts'
import { photoAltLengthMax } from '../../../../../contract/fields/limits.ts'
import type { uploadPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { readImage, smallerImage } from '../../../../ui/crop/draw-crop.ts'
import { TextField } from '../../../../ui/fields/field.tsx'
import { describePicture, insertPicture } from './text-picture.ts'

/**
 * Wide enough for the widest column on a sharp screen. A camera's picture of ten megabytes becomes one of a few hundred
 * kilobytes.
 */
const widthMax = 1600

/** Sends pictures for a text one at a time, and puts them where the cursor is. */
export function usePictures(editor: Editor) {
  const t = useTranslate()
  const sending = useSending()
  const [isUnreadable, setUnreadable] = useState(false)
  const add = async (file: File | undefined) => {
    if (file === undefined) return
    const image = await readImage(file).then(
      (picture) => smallerImage(picture, widthMax),
      () => undefined,
    )
    setUnreadable(image === undefined)
    if (image === undefined) return
    const upload = await sending.send<typeof uploadPicture>(
      { method: 'POST', path: '/admin/upload/upload' },
      { body: { image } },
    )
    // After leaving meanwhile there is no text any more to put it in.
    if (upload !== undefined && !editor.isDestroyed) insertPicture(editor, upload.photo)
  }
  return { isBusy: sending.isBusy, error: isUnreadable ? t('ui.crop.not_a_picture') : sending.alert, add }
}

/**
 * Adds a picture that was pasted or dropped. The picture that a spreadsheet or a text editor puts beside copied text
 * is ignored.
 */
export function takePicture(event: SyntheticEvent, { files, types }: DataTransfer, add: (file: File) => unknown): void {
  const file = [...files].find(({ type }) => type.startsWith('image/'))
  if (file === undefined || types.includes('text/plain')) return
  event.preventDefault()
  event.stopPropagation()
  add(file)
}

/** Input here becomes part of the text, and is no field of the form around it. */
const notOfTheForm = (event: FormEvent) => event.stopPropagation()

/** The button beside the other tools that chooses a file. */
export function PictureButton({ isBusy, add }: Pick<ReturnType<typeof usePictures>, 'isBusy' | 'add'>) {
  const t = useTranslate()
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        aria-label={t('content.rich.picture')}
        title={t('content.rich.picture')}
        aria-disabled={isBusy}
        onClick={() => !isBusy && defined(file.current).click()}
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-band aria-disabled:opacity-50"
      >
        <ImagePlus aria-hidden="true" className="size-5" />
      </button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={t('content.rich.picture')}
        accept="image/jpeg,image/png,image/webp"
        onInput={notOfTheForm}
        onChange={({ currentTarget }) => {
          void add(currentTarget.files?.[0])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Below the text while a picture in it is selected: its alternative text. */
export function PictureWords({ id, editor, words }: { id: string; editor: Editor; words: string }) {
  const t = useTranslate()
  return (
    <div className="mt-2.5 grid gap-2.5 rounded-control bg-band p-3.5" onInput={notOfTheForm}>
      <TextField
        id={`${id}-picture`}
        name=""
        label={t('content.photo.alt')}
        help={t('content.photo.alt_help')}
        maxLength={photoAltLengthMax}
        value={words}
        onChange={({ currentTarget }) => describePicture(editor, currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          editor.commands.focus()
        }}
      />
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => editor.chain().deleteSelection().focus().run()}
      >
        {t('content.photo.remove')}
      </Button>
    </div>
  )
}
