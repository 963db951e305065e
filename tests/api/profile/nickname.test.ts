import { beforeAll, describe, expect, test } from 'vitest'
import { refreshData } from '../../../src/contract/session.ts'
import { updateProfile } from '../../../src/features/profile/contract.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnOneEngine('nickname and drawn avatar', databases => {
  const app = startAppForSuite(databases)
  let player: TestPlayer
  let other: TestPlayer

  beforeAll(async () => {
    player = await registerPlayer(app)
    other = await registerPlayer(app)
  })

  const infoOf = async (of: TestPlayer) => (await of.call(refreshData, {})).userInfo
  const changeNickname = (of: TestPlayer, nickname: string) => of.call(updateProfile, { nickname })

  test('a player can change the nickname and the drawn avatar separately, without changing those of other players', async () => {
    const before = await infoOf(other)
    expect(await player.call(updateProfile, { nickname: '  Aling Nena ', avatar: 7 })).toEqual({
      nickname: 'Aling Nena',
      avatar: 7,
      avatarOther: '',
    })
    expect(await player.call(updateProfile, { avatar: 3 })).toMatchObject({
      nickname: 'Aling Nena',
      avatar: 3,
    })
    expect(await changeNickname(player, 'Nena')).toMatchObject({ nickname: 'Nena', avatar: 3 })
    expect(await infoOf(player)).toMatchObject({ nickname: 'Nena', avatar: 3 })
    expect(await infoOf(other)).toEqual(before)
  })

  test('a nickname of another player is refused, in whatever letter case and spacing it is typed', async () => {
    await changeNickname(player, 'Mang Juan')
    for (const name of ['Mang Juan', 'mang  juan', 'MANG JUAN', 'Ｍang Juan']) {
      expect(await refusalReasonOfCall(changeNickname(other, name)), name).toBe('nicknameTaken')
    }
    expect(await changeNickname(player, 'MANG JUAN')).toMatchObject({ nickname: 'MANG JUAN' })
  })

  test('a nickname that its player gave up can be taken by another player', async () => {
    await changeNickname(player, 'Kulay')
    await changeNickname(player, 'Tunog')
    expect(await changeNickname(other, 'Kulay')).toMatchObject({ nickname: 'Kulay' })
    await changeNickname(other, '')
    expect(await changeNickname(player, 'Kulay')).toMatchObject({ nickname: 'Kulay' })
  })

  test('many players may have no nickname', async () => {
    expect(await changeNickname(player, '')).toMatchObject({ nickname: '' })
    expect(await changeNickname(other, '')).toMatchObject({ nickname: '' })
  })

  test('when many players ask for the same nickname at the same time, exactly one of them gets it', {
    tags: 'race',
  }, async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => registerPlayer(app)))
    const asked = players.map(each =>
      changeNickname(each, 'Kidlat').then(
        () => 'ok' as const,
        async () => refusalReasonOfCall(changeNickname(each, 'Kidlat')),
      ),
    )
    const answers = await Promise.all(asked)
    expect(answers.filter(answer => answer === 'ok')).toHaveLength(1)
    expect(answers.filter(answer => answer === 'nicknameTaken')).toHaveLength(7)
    const { count } = await app.services.db.read
      .selectFrom('player')
      .select(({ fn }) => fn.countAll<string | number>().as('count'))
      .where('nickname', '=', 'Kidlat')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  test('a player who registers by account gets a nickname that reveals nothing of the log-in name', async () => {
    const short = await registerPlayer(app, 'nena')
    const sly = await registerPlayer(app, 'perya_cashier')
    const shown = [await infoOf(short), await infoOf(sly)].map(info => info?.nickname ?? '')
    expect(shown.map(name => /^player\d{6}$/.test(name))).toEqual([true, true])
    expect(await refusalReasonOfCall(changeNickname(player, `${shown[0]}`.toUpperCase()))).toBe(
      'nicknameTaken',
    )
  })

  describe('refused and accepted names', () => {
    test.each([
      'admin',
      'The Admin',
      '4dm1n',
      'Perya help',
      'pérya',
      'P.A.G.C.O.R',
      'Support',
      'O_fficial',
      // The following names imitate reserved names with lookalikes: pairs of letters, capitals, and letters of other
      // scripts.
      'adrnin',
      'cashIer',
      'оffісіаl',
      'Ꮲerya',
      'ꓢtaff',
      'Ѕрес Аdmіn',
    ])('the reserved nickname %j is refused', async name => {
      expect(await refusalReasonOfCall(changeNickname(player, name))).toBe('nicknameReserved')
    })

    test.each([
      '<b>',
      'a/b',
      'win 🎉',
      'a\u202eb',
      'a\u200bb',
      'a\u2028b',
      'Juаn',
      'Ꭻuan',
      'ꓙuan',
      '\u0301Ana',
      'A\u0301\u0301na',
    ])('the invalid nickname %j is refused', async name => {
      expect(await refusalReasonOfCall(changeNickname(player, name))).toBe('nicknameInvalid')
    })

    test.each([
      "D'Souza-Cruz",
      'Ñiña',
      'N\u0303iño',
      'Ma. Luisa',
      'José Ma.',
      'Nguyễn',
      'Мария',
      'Ελένη',
      '王小明',
      'さくらサクラ',
      '김민준',
      'สมชาย',
      'ᜀᜇ᜔ᜎᜏ᜔',
      'Barnaby',
      'Jill',
    ])('the nickname %j is accepted', async name => {
      expect((await changeNickname(player, name)).nickname).toBe(name)
    })
  })

  test('a nickname with too many combining marks on one letter is refused', async () => {
    expect(await refusalReasonOfCall(changeNickname(player, 'A\u0301\u0300\u0302na'))).toBe('badRequest')
  })

  test('a nickname that is too long is refused', async () => {
    expect(await refusalReasonOfCall(changeNickname(player, 'x'.repeat(13)))).toBe('badRequest')
  })

  test.each([0, 13, -1])('avatar %j, which is not offered, is refused', async avatar => {
    expect(await refusalReasonOfCall(player.call(updateProfile, { avatar }))).toBe('avatarUnknown')
  })

  test('a visitor cannot change a nickname or an avatar', async () => {
    expect(await refusalReasonOfCall(app.client().call(updateProfile, { avatar: 2 }))).toBe('unauthorized')
  })
})
