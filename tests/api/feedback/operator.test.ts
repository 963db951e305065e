import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { feedbackDetail } from '../../../src/features/feedback/contract.ts'
import { listPendingFeedback } from '../../../src/features/feedback/server/pending.ts'
import { startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { sendFeedback, uploadImage } from '../../support/feedback.ts'
import { createOperatorTool, runCommandInProcess } from '../../support/operator-tool.ts'
import { registerPlayer } from '../../support/player.ts'

describeOnOneEngine('feedback: staff', databases => {
  const app = startAppForEachTest(databases)
  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words)

  test('staff see feedback that waits for an answer, the oldest first, until it is answered or closed', async () => {
    const player = await registerPlayer(app)
    const first = await sendFeedback(player)
    app.clock.move(1_000)
    const second = await sendFeedback(player, { text: 'An idea for a new game' })
    const waitingIds = async () => (await listPendingFeedback(app.services)).map(({ id }) => id)
    expect(await listPendingFeedback(app.services)).toMatchObject([
      { what: 'feedback', id: first, playerId: player.id, command: `feedback show ${first}` },
      { id: second },
    ])
    expect((await runOperator('feedback', 'list')).data).toMatchObject([
      { id: first, state: 'open', kind: 'game' },
      { id: second, text: 'An idea for a new game' },
    ])
    await runOperator('feedback', 'answer', first, '--text', 'Thank you.')
    expect(await waitingIds()).toEqual([second])
    await runOperator('feedback', 'close', second)
    expect(await waitingIds()).toEqual([])
    const answered = (await runOperator('feedback', 'list', '--state', 'answered')).data
    expect(answered).toMatchObject([{ id: first }])
    expect((await runOperator('feedback', 'list', '--state', 'closed')).data).toMatchObject([{ id: second }])
  })

  test('staff see the messages of feedback, and get its pictures as files that only they can read', async () => {
    const player = await registerPlayer(app)
    const imageIds = [await uploadImage(player), await uploadImage(player)]
    const id = await sendFeedback(player, { text: 'Look: \u202eevil\u0009 text <b>', imageIds })
    const folder = join(await databases.folder(), 'pictures')
    const { data, lines } = await runOperator('feedback', 'show', id, '--pictures', folder)
    expect(data).toMatchObject({
      id,
      playerId: player.id,
      state: 'open',
      messages: [{ author: 'player', text: 'Look: \u202eevil\t text <b>', pictures: 2 }],
      files: [join(folder, `${id}-1.jpg`), join(folder, `${id}-2.jpg`)],
    })
    expect(lines.join('\n')).not.toContain('\u202e')
    for (const file of (data as { files: string[] }).files) {
      expect(await sharp(await readFile(file)).metadata()).toMatchObject({ format: 'jpeg', width: 300 })
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    }
    await expect(runOperator('feedback', 'show', id, '--pictures', folder)).rejects.toThrow()
    expect((await runOperator('feedback', 'show', id)).data).toMatchObject({ files: [] })
  })

  test('feedback commands with invalid values are refused and change nothing', async () => {
    const player = await registerPlayer(app)
    const id = await sendFeedback(player)
    await runOperator('feedback', 'close', id)
    for (const words of [
      ['feedback', 'show', 'nothing'],
      ['feedback', 'answer', 'nothing', '--text', 'Hello'],
      ['feedback', 'answer', id, '--text', 'Hello'],
      ['feedback', 'answer', id, '--text', ' '],
      ['feedback', 'answer', id, '--text', 'x'.repeat(1_001)],
      ['feedback', 'close', 'nothing'],
      ['feedback', 'close', id],
      ['feedback', 'list', '--state', 'lost'],
    ]) {
      await expect(runOperator(...words), words.join(' ')).rejects.toThrow()
    }
    const { state, messages } = await player.call(feedbackDetail, { feedbackId: id })
    expect({ state, messages: messages.length }).toEqual({ state: 'closed', messages: 1 })
  })

  test("the operator's tool audits each time that staff answer, close or view feedback", async () => {
    const player = await registerPlayer(app)
    const id = await sendFeedback(player)
    const tool = await createOperatorTool(databases, app.services.db)
    expect((await tool.run('feedback', 'answer', id, '--text', 'Thank you.')).code).toBe(0)
    expect(await tool.json('feedback', 'show', id)).toMatchObject({ id, state: 'answered' })
    expect((await tool.run('feedback', 'close', id)).code).toBe(0)
    expect((await tool.run('feedback', 'close', id)).code).toBe(1)
    const audit = await app.services.db.read
      .selectFrom('operator_audit')
      .select(['command', 'is_ok'])
      .orderBy('id')
      .execute()
    const about = audit.filter(({ command }) => command.includes('feedback'))
    expect(about.map(({ is_ok }) => is_ok)).toEqual([1, 1, 1, 0])
  })
})
