import { OPERATOR_LIST_LENGTH_MAX } from '../../../contract/fields.ts'
import {
  GOODS_PER_PLAYER_MAX,
  GOODS_PICTURE_NAMES,
  GOODS_PRICE_DIAMONDS_MAX,
  GOODS_STOCK_MAX,
  GOODS_TITLE_LENGTH_MAX,
} from '../../../domain/awards/diamond-shop.ts'
import { GOODS_ID_RANGE } from '../../../domain/awards/items.ts'
import { CommandError } from '../../../server/command-error.ts'
import {
  defineCommand,
  defineCommandGroup,
  type OperatorCommand,
} from '../../../server/command-line/command.ts'
import { InvalidValueError } from '../../../server/command-line/errors.ts'
import {
  optionalParameter,
  parameterWithDefault,
  requiredParameter,
} from '../../../server/command-line/parameters.ts'
import { type CommandResult, commandResult, tableBlock } from '../../../server/command-line/result.ts'
import {
  choiceValue,
  NUMERIC_ID_VALUE,
  namedTextValue,
  textValue,
  wholeNumberValue,
} from '../../../server/command-line/values.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { STAFF_PICTURE_HELP_TEXT } from '../../../server/pictures/staff-picture.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { countOpenOrdersByGoods } from './order-repository.ts'
import { storeGoodsPhoto } from './photo.ts'
import {
  findGoods,
  type GoodsRow,
  insertGoods,
  listGoods,
  listOfferedGoods,
  lockGoods,
  updateGoods,
} from './repository.ts'
import { changeGoodsStock, countRemainingPieces } from './stock.ts'

async function createGoodsResult(
  { db }: Pick<Services, 'db'>,
  isListed: (row: GoodsRow) => boolean,
): Promise<CommandResult> {
  const [rows, ordered] = await Promise.all([listGoods(db.read), countOpenOrdersByGoods(db.read)])
  const data = await Promise.all(
    rows.filter(isListed).map(async ({ is_offered, ...row }) => ({
      ...row,
      stock: await countRemainingPieces(db, row.id),
      openOrders: ordered.get(row.id) ?? 0,
      isOffered: is_offered === 1,
    })),
  )
  return commandResult(data, [
    tableBlock(
      data,
      {
        id: 'text',
        title: 'text',
        picture: 'text',
        photo: 'text',
        price: { format: 'number', label: 'diamonds' },
        most: { format: 'number', label: 'most per player' },
        stock: 'number',
        openOrders: 'number',
        isOffered: 'yesNo',
      },
      { none: 'There are no goods.' },
    ),
  ])
}

const createUnknownGoodsError = (id: number) => new InvalidValueError(`There are no goods ${id}`)

const GOODS_ID = requiredParameter(NUMERIC_ID_VALUE, 'id of the goods')
const PRICE = wholeNumberValue({ min: 1, max: GOODS_PRICE_DIAMONDS_MAX })
const MOST_PER_PLAYER = wholeNumberValue({ min: 1, max: GOODS_PER_PLAYER_MAX })
const PICTURE = choiceValue(GOODS_PICTURE_NAMES)
const FILE = optionalParameter(namedTextValue('file'), 'picture of the goods, in place of the drawing')

/**
 * Finds the next free goods id.
 * @throws InvalidValueError when all ids are taken
 */
function nextGoodsId(rows: readonly GoodsRow[]): number {
  const id = Math.max(GOODS_ID_RANGE.first - 1, ...rows.map(row => row.id)) + 1
  if (id > GOODS_ID_RANGE.last) throw new InvalidValueError('Every id of goods is taken')
  return id
}

/**
 * Checks that the shop can show one more kind of goods.
 * @throws InvalidValueError when the shop offers as many goods as it can show
 */
async function assertRoomInShop(tx: Transaction): Promise<void> {
  if ((await listOfferedGoods(tx.query)).length < OPERATOR_LIST_LENGTH_MAX) return
  throw new InvalidValueError(
    `The shop offers ${OPERATOR_LIST_LENGTH_MAX} goods, the most it can show; take some out first`,
  )
}

export const goodsCommands: readonly OperatorCommand[] = defineCommandGroup('Diamond shop', [
  defineCommand({
    name: 'goods list',
    description: 'List the goods with price, stock and open orders',
    notes: ['Goods without a title have the name of their picture.'],
    run: services => createGoodsResult(services, () => true),
  }),
  defineCommand({
    name: 'goods add',
    description: 'Add goods to the diamond shop, without stock',
    notes: [STAFF_PICTURE_HELP_TEXT],
    examples: ['goods add "Beach towel" --price 3000 --most 1 --file towel.jpg'],
    arguments: {
      title: requiredParameter(textValue({ max: GOODS_TITLE_LENGTH_MAX }), 'title that players read'),
    },
    options: {
      price: requiredParameter(PRICE, 'price in diamonds'),
      most: requiredParameter(MOST_PER_PLAYER, 'most that one player can order'),
      picture: parameterWithDefault(PICTURE, 'parcel', 'drawing of the goods'),
      file: FILE,
    },
    isChange: true,
    async run(services, { title, price, most, picture, file }) {
      const photo = (await storeGoodsPhoto(services, file)) ?? ''
      const id = await services.db.transact(async tx => {
        await assertRoomInShop(tx)
        const next = nextGoodsId(await listGoods(tx.query))
        const row = { id: next, title, picture, photo, price, most, is_offered: 1 }
        if (!(await insertGoods(tx, row)))
          throw new CommandError('Other goods were added meanwhile; try again')
        return next
      })
      return createGoodsResult(services, row => row.id === id)
    },
  }),
  defineCommand({
    name: 'goods set',
    description: 'Change goods of the diamond shop',
    notes: [
      'An order keeps title, picture and price with which it was placed.',
      'A drawing takes the place of the picture, and a file that of the drawing.',
      STAFF_PICTURE_HELP_TEXT,
    ],
    examples: ['goods set 7001 --file mug.jpg'],
    arguments: { id: GOODS_ID },
    options: {
      title: optionalParameter(
        textValue({ max: GOODS_TITLE_LENGTH_MAX, canBeEmpty: true }),
        'title that players read',
      ),
      price: optionalParameter(PRICE, 'price in diamonds'),
      most: optionalParameter(MOST_PER_PLAYER, 'most that one player can order'),
      picture: optionalParameter(PICTURE, 'drawing of the goods'),
      file: FILE,
      offered: optionalParameter(choiceValue(['yes', 'no']), 'whether the shop offers them'),
    },
    isChange: true,
    async run(services, { id, title, price, most, picture, file, offered }) {
      if (!(await findGoods(services.db.read, id))) throw createUnknownGoodsError(id)
      const photo = (await storeGoodsPhoto(services, file)) ?? (picture === undefined ? undefined : '')
      await services.db.transact(async tx => {
        const row = await lockGoods(tx, id)
        if (!row) throw createUnknownGoodsError(id)
        if (offered === 'yes' && row.is_offered === 0) await assertRoomInShop(tx)
        await updateGoods(tx, {
          id,
          title: title ?? row.title,
          picture: picture ?? row.picture,
          photo: photo ?? row.photo,
          price: price ?? row.price,
          most: most ?? row.most,
          is_offered: offered === undefined ? row.is_offered : Number(offered === 'yes'),
        })
      })
      return createGoodsResult(services, row => row.id === id)
    },
  }),
  defineCommand({
    name: 'goods stock',
    description: 'Put pieces into the stock of goods, or take them out',
    examples: ['goods stock 7001 --pieces 40 --reason "Delivery of May"'],
    arguments: { id: GOODS_ID },
    options: {
      pieces: requiredParameter(
        wholeNumberValue({ min: -GOODS_STOCK_MAX, max: GOODS_STOCK_MAX }),
        'pieces that are put in; below zero for those that are taken out',
      ),
      reason: requiredParameter(textValue({ max: 200 }), 'reason for the audit'),
    },
    isChange: true,
    plan: async () => [],
    async run(services, { id, pieces, reason }) {
      if (pieces === 0) throw new InvalidValueError('0 pieces change nothing')
      const atMs = services.clock.now()
      const isKnown = await services.db
        .transact(tx => changeGoodsStock(tx, { goodsId: id, pieces, reason, atMs }))
        .catch(error => {
          if (!(error instanceof Refusal)) throw error
          throw new InvalidValueError(`The stock of ${id} has fewer than ${-pieces} pieces`)
        })
      if (!isKnown) throw createUnknownGoodsError(id)
      return createGoodsResult(services, row => row.id === id)
    },
  }),
])
