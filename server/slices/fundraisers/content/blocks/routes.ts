import * as contract from '../../../../../contract/fundraisers/content/block-calls.ts'
import type { SliceContext } from '../../../../deps.ts'
import { checkField } from '../../../../platform/http/input/check-field.ts'
import { answerOfChange } from '../answer-of-change.ts'
import { sentPhoto } from '../content-photo.ts'
import { parentOf } from '../parents.ts'
import { changeBlock } from './change-block.ts'
import { createBlock } from './create-block.ts'
import { removeBlock } from './remove-block.ts'

/** Registers the calls for blocks of a page: written, put in order and removed by its managers. */
export function registerBlocks(context: SliceContext): void {
  const { calls, texts } = context

  calls.on(contract.createBlock, async ({ actor, body, language }) => {
    const { title, description, position, blockable_type: type, blockable_id: id } = body
    const block = { parent: parentOf({ type, id }), title, description, photo: sentPhoto(body), position }
    const item = await createBlock(context, actor, block)
    return { status: 200, body: { item, message: texts.in(language)('content.block.saved') } }
  })

  calls.on(contract.changeBlock, async ({ actor, params, body, language }) => {
    const { title, description, position, version } = body
    const change = { title, description, position, version, photo: sentPhoto(body) }
    const changed = await changeBlock(context, actor, { id: params.id, change })
    return answerOfChange(context, changed, { savedText: 'content.block.saved', language })
  })

  calls.on(contract.removeBlock, async ({ actor, params, body: { version }, language }) => {
    const { item, isRemoved } = await removeBlock(context, actor, { id: params.id, version })
    if (!isRemoved)
      return { status: 409, body: { item, message: texts.in(language)('content.changed_before_removal') } }
    return { status: 200, body: { item, message: texts.in(language)('content.block.removed') } }
  })

  calls.on(contract.checkBlockField, (input) => checkField(contract.blockForm, input))
}
