/**
 * Where a shipment is. Physical ones go pending_address → ready → shipped → … → received, digital ones
 * ready → sent → received; `choice_review` is a creator's choice from a catalogue that waits for the brand's yes.
 */
export const SHIPMENT_STATUSES = [
  'pending_address',
  'choice_review',
  'ready',
  'shipped',
  'in_transit',
  'out_for_delivery',
  'delivery_failed',
  'exception',
  'delivered',
  'sent',
  'received',
  'issue',
  'returned',
  'lost',
  'cancelled',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

export const SHIPMENT_KINDS = ['physical', 'digital'] as const;
export type ShipmentKind = (typeof SHIPMENT_KINDS)[number];

/** What a member may say about a parcel that is on its way. Shipping, cancelling and answering an issue are commands of their own. */
export const SHIPMENT_MOVES = [
  'in_transit',
  'out_for_delivery',
  'delivered',
  'delivery_failed',
  'exception',
  'lost',
  'returned',
] as const satisfies readonly ShipmentStatus[];
export type ShipmentMove = (typeof SHIPMENT_MOVES)[number];

/** Tabs by what is to be done. */
export const SHIPMENT_TABS = ['address', 'choice', 'ready', 'on_the_way', 'issues', 'done'] as const;
export type ShipmentTab = (typeof SHIPMENT_TABS)[number];

/** What a member may do next with a shipment, most likely first. */
export const SHIPMENT_ACTIONS = [
  'ship',
  'send',
  'move',
  'review_choice',
  'resolve',
  'cancel',
  'edit_items',
  'edit_tracking',
] as const;
export type ShipmentAction = (typeof SHIPMENT_ACTIONS)[number];

export const CARRIERS = ['yurtici', 'aras', 'mng', 'ptt', 'surat', 'hepsijet', 'ups', 'dhl', 'fedex', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];
/** How the carriers call themselves, in every language; `other` is a word and has its texts where it is shown. */
export const CARRIER_NAMES: Record<Exclude<Carrier, 'other'>, string> = {
  yurtici: 'Yurtiçi Kargo',
  aras: 'Aras Kargo',
  mng: 'MNG Kargo',
  ptt: 'PTT Kargo',
  surat: 'Sürat Kargo',
  hepsijet: 'HepsiJET',
  ups: 'UPS',
  dhl: 'DHL',
  fedex: 'FedEx',
};

export const TRACKING_NUMBER_PATTERN = '^[A-Za-z0-9-]{4,40}$';
export const TRACKING_URL_MAX = 500;
/** Days for which a number stays that of the parcel it was given to, wherever that ended: carriers use theirs again after years. */
export const TRACKING_NUMBER_KEPT_DAYS = 365;

export const SHIPMENT_ISSUES = ['not_received', 'damaged', 'wrong_item', 'missing_item', 'customs'] as const;
export type ShipmentIssueType = (typeof SHIPMENT_ISSUES)[number];
export const SHIPMENT_RESOLUTIONS = ['reship', 'continue', 'cancel'] as const;
export type ShipmentResolution = (typeof SHIPMENT_RESOLUTIONS)[number];
/** What becomes of the work when nothing is sent: the creator begins without the product, or the whole hold goes back. */
export const UNSENT_OUTCOMES = ['continue', 'cancel'] as const;

export const SHIPMENT_ITEMS_MAX = 20;
export const SHIPMENT_QUANTITY_MAX = 20;
export const SHIPMENT_NOTES_MAX = 500;
export const SHIPMENT_REASON_MAX = 500;
export const ISSUE_NOTE_MAX = 500;
/** Pictures that a creator may show with an issue. */
export const ISSUE_PHOTOS_MAX = 5;

/** What a creator owes before anything is sent: an address, and a choice where there is a catalogue. */
export const SHIPMENT_DEBTS = ['address', 'choice'] as const;

/** What a brand may say to a creator's choice from its catalogue: yes, yes with other items, or no. */
export const CHOICE_DECISIONS = ['approve', 'edit', 'reject'] as const;
export type ChoiceDecision = (typeof CHOICE_DECISIONS)[number];

/** Hours before the ship-by date in which the brand is reminded, once. */
export const SHIP_REMINDER_HOURS = 24;
/** Days after the ship-by date from which the creator may leave without a penalty. */
export const FREE_CANCEL_DAYS = 7;
/** Hours after delivery, or after a code was sent, in which a shipment counts as received if nobody reports an issue. */
export const RECEIVED_AFTER_HOURS = 48;
/** Days after the participation has ended in which the address is removed. */
export const ADDRESS_PURGE_DAYS = 30;

/** Shipments that one command, one pasted table or one CSV file may touch. */
export const SHIPMENT_BULK_LIMIT = 2000;
export const SHIPMENT_IMPORT_BYTES_MAX = 2 * 1024 * 1024;
export const SHIPMENT_IMPORT_COLUMNS_MAX = 60;
export const SHIPMENT_IMPORT_ROW_LENGTH_MAX = 20_000;
/** Columns that a CSV import reads; the first one is required, others it may have are left alone. */
export const SHIPMENT_IMPORT_COLUMNS = [
  'shipment_code',
  'carrier',
  'tracking_number',
  'tracking_url',
  'shipped_at',
] as const;
export type ShipmentImportColumn = (typeof SHIPMENT_IMPORT_COLUMNS)[number];
/** `ok` will be shipped, `unchanged` says what is known already, the others are refused with the cell that is wrong. */
export const SHIPMENT_IMPORT_OUTCOMES = ['ok', 'unchanged', 'invalid'] as const;

export const SHIPMENT_SORTS = ['code', 'creator', 'status', 'shipBy', 'createdAt', 'updatedAt'] as const;
export type ShipmentSort = (typeof SHIPMENT_SORTS)[number];
/** Letters of a code and of a link to a digital product. */
export const DIGITAL_CODE_MAX = 200;
export const DIGITAL_LINK_MAX = 500;
/** Codes that one call may add, and the letters in which they may be written. */
export const DIGITAL_CODES_MAX = 5000;
export const DIGITAL_CODES_TEXT_MAX = 500_000;
/** Wrong lines that one answer names. */
export const DIGITAL_FAULTS_SHOWN = 100;
/** Why a shipment became an issue without its creator: the day by which its code had to be used has passed. */
export const REDEEM_BY_PASSED = 'redeem_by_passed';

/** Of the packing list. */
export const PACKING_LIST_MAX = 200;

export const ADDRESS_LIMITS = {
  fullName: { min: 2, max: 80 },
  line1: { min: 5, max: 120 },
  line2: { min: 0, max: 120 },
  district: { min: 2, max: 60 },
  city: { min: 2, max: 60 },
  postalCode: { min: 0, max: 12 },
} as const;
/** A Turkish postal code; it may be left out, since many people do not know theirs. */
export const TURKISH_POSTAL_CODE = '^\\d{5}$';

/** The 81 provinces of Türkiye by their plate codes, 1 to 81. An address in TR has one of them as its city. */
export const TURKISH_PROVINCES: readonly string[] =
  `Adana Adıyaman Afyonkarahisar Ağrı Amasya Ankara Antalya Artvin Aydın Balıkesir Bilecik Bingöl Bitlis Bolu Burdur Bursa
Çanakkale Çankırı Çorum Denizli Diyarbakır Edirne Elazığ Erzincan Erzurum Eskişehir Gaziantep Giresun Gümüşhane Hakkari Hatay
Isparta Mersin İstanbul İzmir Kars Kastamonu Kayseri Kırklareli Kırşehir Kocaeli Konya Kütahya Malatya Manisa Kahramanmaraş
Mardin Muğla Muş Nevşehir Niğde Ordu Rize Sakarya Samsun Siirt Sinop Sivas Tekirdağ Tokat Trabzon Tunceli Şanlıurfa Uşak Van
Yozgat Zonguldak Aksaray Bayburt Karaman Kırıkkale Batman Şırnak Bartın Ardahan Iğdır Yalova Karabük Kilis Osmaniye Düzce`.split(
    /\s+/,
  );

/** Deadlines of a shipment that somebody waits for. */
export const SHIPMENT_CLOCKS = ['ship_by', 'free_cancel', 'received_by_itself'] as const;
export type ShipmentClockKind = (typeof SHIPMENT_CLOCKS)[number];
