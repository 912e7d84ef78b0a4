import type { CurrencyCode } from '#contract/constants/money';
import type { Catalogue, Flavour, ProductLine } from '#server/db/seed/catalogue';
import type { CategoryId } from '#server/db/seed/categories';
import type { ProductShape } from '#server/db/seed/productShapes';

const flavour = (name: string, code: string, sentence: string, wall: string, table: string, body: string, accent: string): Flavour =>
  ({ name, code, sentence, palette: { wall, table, body, accent } });

const ORIGINS = [
  flavour('Ethiopia Yirgacheffe', 'ETH', 'Washed heirloom lots with jasmine, bergamot and a long honey finish.', '#efe4d6', '#cfb08e', '#e7dcc8', '#b5532f'),
  flavour('Colombia Huila', 'COL', 'Red apple, panela and milk chocolate from small farms above 1,700 metres.', '#f0ddd2', '#d5a98d', '#7b3f2a', '#4a2418'),
  flavour('Guatemala Antigua', 'GUA', 'Cocoa, orange peel and toasted almond from volcanic soil.', '#e0e5d8', '#b4bf9d', '#37493a', '#8a9a5b'),
  flavour('Kenya Nyeri', 'KEN', 'Blackcurrant and grapefruit with the bright acidity the region is known for.', '#ecd9de', '#cfa0ab', '#6d2438', '#a34058'),
  flavour('Brazil Cerrado', 'BRA', 'Hazelnut, caramel and very low acidity; the one that pleases the whole office.', '#f3e6c9', '#d9bd84', '#c99b45', '#7a5418'),
  flavour('Sumatra Mandheling', 'SUM', 'Heavy body, cedar and dark chocolate; at its best with milk.', '#d9e0e2', '#a8b8bd', '#2f3f45', '#6c8a8f'),
] as const;

const GLAZES = [
  flavour('Terracotta', 'TER', 'Unglazed outside, sealed inside; every piece ages a little differently.', '#f4e1d6', '#dcae96', '#c26a4a', '#8a3f26'),
  flavour('Sage', 'SAG', 'A muted green that sits well beside wood and linen.', '#e3e9dd', '#b9c7ad', '#8fa382', '#4f6347'),
  flavour('Chalk White', 'CHK', 'Soft matt white with a thin raw edge.', '#ece9e4', '#cdc5ba', '#f4f1eb', '#8a8075'),
  flavour('Midnight', 'MID', 'Deep blue with a satin finish that hides coffee stains.', '#d8dfe9', '#a5b4c8', '#27364f', '#4b678f'),
  flavour('Ochre', 'OCH', 'A warm yellow that brightens a grey morning.', '#f6ead0', '#e2c588', '#d19a33', '#8f6417'),
  flavour('Charcoal', 'CHA', 'Dark, plain and easy to combine with everything else.', '#dcdcdb', '#b0afad', '#3c3b3b', '#6b6967'),
  flavour('Blush', 'BLU', 'A quiet pink, closer to clay than to candy.', '#f6e6e3', '#e2bdb6', '#e0b3a9', '#b0665b'),
] as const;

const SCENTS = [
  flavour('Cedar & Smoke', 'CED', 'Cedarwood and a little birch smoke, like a cabin in October.', '#e4ddd4', '#b9a893', '#4c4238', '#8d7458'),
  flavour('Fig Leaf', 'FIG', 'Green fig and warm stone after rain.', '#e2ead9', '#b5c9a0', '#f0f0e6', '#5e7f46'),
  flavour('Sea Salt', 'SEA', 'Salt, driftwood and clean cotton.', '#dbe8ee', '#a8c7d6', '#f2f5f5', '#3f7d99'),
  flavour('Turkish Fig & Cardamom', 'CRD', 'Sweet fig and freshly cracked cardamom.', '#efe0e6', '#cfa9b9', '#7d4a5f', '#b07a91'),
  flavour('Amber', 'AMB', 'Resin, vanilla and a trace of orange.', '#f8e5cb', '#e5bd85', '#d98e36', '#9a5a14'),
] as const;

const ROASTS = [
  flavour('Klasik', 'KLS', 'Orta kavrum, dengeli ve bol köpüklü.', '#eee0d0', '#c9a47f', '#a8432f', '#6d2618'),
  flavour('Koyu Kavrulmuş', 'KOY', 'Uzun kavrulmuş; kakao ve isli ceviz notaları taşır.', '#e0d8d3', '#a9978c', '#3b2a24', '#7d5a48'),
  flavour('Damla Sakızlı', 'DSK', 'Sakız Adası’nın damla sakızıyla, misafire göre.', '#e9eee6', '#bccbb4', '#f1efe4', '#6f8f62'),
  flavour('Kakuleli', 'KKL', 'Taze dövülmüş kakuleyle Mardin usulü.', '#e6ead2', '#c0c891', '#6d7a35', '#a5b150'),
  flavour('Osmanlı', 'OSM', 'Sahlep, kakule ve keçiboynuzuyla hazırlanan eski bir harman.', '#f3e1cf', '#d8ae82', '#b0703a', '#7b4418'),
] as const;

const line = (
  name: string, size: string, code: string, category: CategoryId, shape: ProductShape,
  price: number, currency: CurrencyCode, flavours: readonly Flavour[], description: string,
): ProductLine => ({ name, size, code, category, shape, price, currency, flavours, description });

/** Coffee and things for the home, named in English with a few Turkish lines. */
export const homeCatalogue: Catalogue = {
  gtinPrefix: '8683',
  skuPrefix: 'NBC',
  brandName: 'Northbound Coffee',
  website: 'https://northbound.example',
  prop: 'beans',
  lines: [
    line('Whole Bean Coffee', '250 g', 'WB2', 'coffee-beans', 'pouch', 13.5, 'USD', ORIGINS, 'Roasted every Tuesday and shipped the same day. Best from day seven to day forty.'),
    line('Whole Bean Coffee', '1 kg', 'WB1', 'coffee-beans', 'pouch', 44, 'USD', ORIGINS, 'The same lots in a resealable kilo bag for busy kitchens and offices.'),
    line('Filter Ground Coffee', '250 g', 'FG2', 'ground-coffee', 'box', 13.9, 'USD', ORIGINS, 'Ground for pour-over and batch brewers within an hour of roasting.'),
    line('Espresso Ground Coffee', '250 g', 'EG2', 'ground-coffee', 'pouch', 14.2, 'USD', ORIGINS, 'A fine, even grind for home espresso machines and moka pots.'),
    line('Türk Kahvesi', '100 g', 'TK1', 'ground-coffee', 'pouch', 149.9, 'TRY', ROASTS, 'Taş değirmende pudra inceliğinde öğütülür, aynı gün paketlenir.'),
    line('Türk Kahvesi', '250 g', 'TK2', 'ground-coffee', 'box', 329.9, 'TRY', ROASTS, 'Teneke görünümlü kutusunda tazeliğini üç ay koruyan Türk kahvesi.'),
    line('Cold Brew Bags', '4 pieces', 'CB4', 'coffee-beans', 'box', 11.5, 'EUR', ORIGINS, 'Drop one bag into a litre of cold water, wait a night, pour over ice.'),
    line('Herbal Infusion', '80 g', 'HI8', 'tea', 'pouch', 9.5, 'EUR', SCENTS, 'Loose leaves and flowers without added flavourings; caffeine-free.'),
    line('Pour-over Dripper', 'for 2 cups', 'PD2', 'brewing', 'dripper', 39, 'EUR', GLAZES, 'A ceramic cone with spiral ribs that keeps the flow even. Takes size 02 papers.'),
    line('Coffee Canister', '500 g', 'CC5', 'storage', 'jar', 32, 'EUR', GLAZES, 'Airtight lid with a one-way valve; keeps beans fresh for a month.'),
    line('Stoneware Mug', '350 ml', 'SM3', 'mugs', 'mug', 18.5, 'EUR', GLAZES, 'Thrown by hand in Kütahya. Dishwasher and microwave safe.'),
    line('Espresso Cup', '80 ml', 'EC8', 'mugs', 'mug', 12.5, 'EUR', GLAZES, 'Thick walls keep a short coffee warm to the last sip.'),
    line('Cappuccino Cup', '220 ml', 'CP2', 'mugs', 'mug', 15.5, 'EUR', GLAZES, 'A rounded bowl that helps you pour a clean rosetta.'),
    line('Breakfast Bowl', '16 cm', 'BB6', 'tableware', 'bowl', 21, 'EUR', GLAZES, 'Deep enough for granola, wide enough for menemen.'),
    line('Serving Bowl', '26 cm', 'SB6', 'tableware', 'bowl', 46, 'EUR', GLAZES, 'A generous bowl for salads and fruit, with a raw foot ring.'),
    line('Sugar Jar', '250 ml', 'SJ2', 'kitchen', 'jar', 19.5, 'EUR', GLAZES, 'With a fitted lid and room for a small spoon.'),
    line('Olive Wood Board', '38 cm', 'OB3', 'kitchen', 'board', 54, 'EUR', GLAZES.slice(0, 5), 'Cut from a single plank and finished with walnut oil; the cord matches the colour.'),
    line('Linen Cushion Cover', '50 × 50 cm', 'LC5', 'home-textiles', 'cushion', 34, 'EUR', GLAZES, 'Stonewashed linen with woven stripes and a hidden zip.'),
    line('Scented Candle', '220 g', 'SC2', 'candles', 'candle', 26, 'EUR', SCENTS, 'Soy wax and a cotton wick in a glass you will want to keep. Burns for 45 hours.'),
    line('Travel Candle', '90 g', 'TC9', 'candles', 'candle', 14, 'EUR', SCENTS, 'The same scents in a tin that fits a coat pocket.'),
    line('Table Lamp', '42 cm', 'TL4', 'lighting', 'lamp', 89, 'USD', GLAZES, 'A linen shade on a turned base, with a dimmer on the cable.'),
    line('Bud Vase', '18 cm', 'BV8', 'decor', 'vase', 24, 'EUR', GLAZES, 'For three stems and no more. Watertight glaze inside.'),
    line('Floor Vase', '44 cm', 'FV4', 'decor', 'vase', 78, 'EUR', GLAZES, 'Tall and heavy enough for eucalyptus and dry branches.'),
    line('Gift Box for Two', '4 pieces', 'GB2', 'gift-sets', 'box', 64, 'USD', ORIGINS, 'Two bags of coffee and two stoneware mugs, packed in recycled card.'),
    line('Room Spray', '100 ml', 'RS1', 'fragrance', 'sprayBottle', 17.5, 'EUR', SCENTS, 'Two pumps are enough for a room; safe on linen and curtains.'),
    line('Hand Wash', '300 ml', 'HW3', 'hand-care', 'pumpBottle', 15, 'EUR', SCENTS, 'Made for the kitchen sink: takes away the smell of onion and coffee.'),
  ],
};
