import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants/languages';
import { majorToMinor } from '#contract/rules/money';
import { formatDay } from '../../../shared/format/date.ts';
import { MISSING } from '../../../shared/format/locale.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { countryName } from '../../../shared/form/countryNames.ts';
import type { ChallengeField, ChallengeFormValues } from './challengeFormValues.ts';

const written = (texts: readonly string[]) => texts.filter((text) => text !== '');

const isCatalogue = ({ productShipping, productChoice }: ChallengeFormValues) =>
  productShipping === 'physical' && productChoice === 'catalogue';

/**
 * Names and values of a brief's fields in words, for reading a brief and for comparing two of its versions; in the
 * person's language, or in another one that is loaded.
 */
export function useChallengeValueText(another?: Language) {
  const { t: ownWords, i18n } = useTranslation('challenges');
  const own = useLanguage();
  const language = another ?? own;
  const t = another === undefined ? ownWords : i18n.getFixedT(another, 'challenges');
  // Made of values that the contract lists; one that is not there has no word.
  const word = (key: string): string => t(key as 'yes', { defaultValue: '' });
  const fieldName = (field: ChallengeField): string => t(`fieldName.${field}`);
  /** The lines of a field that has several; null for any other. */
  const valueLines = (values: ChallengeFormValues, field: ChallengeField): string[] | null => {
    switch (field) {
      case 'scenes':
        return written(values.scenes.map(({ text, seconds }) => (seconds ? `${text} (${seconds} s)` : text)));
      case 'catalogueProducts':
        return isCatalogue(values) ? values.catalogueProducts.map(({ name }) => name) : [];
      case 'rulesDo':
      case 'rulesDont':
      case 'references':
      case 'disclosure':
        return written(values[field]);
      default:
        return null;
    }
  };
  const valueText = (values: ChallengeFormValues, field: ChallengeField): string => {
    const list = (texts: readonly string[]) => written(texts).join(' · ') || MISSING;
    const lines = valueLines(values, field);
    if (lines) return list(lines);
    switch (field) {
      case 'cover':
        return values.cover ? t('cover.alt') : MISSING;
      case 'product':
        return isCatalogue(values) ? MISSING : (values.product?.name ?? MISSING);
      case 'productChoice':
        return isCatalogue(values) ? t('productChoice.catalogue') : MISSING;
      case 'pickItems':
        return isCatalogue(values) ? values.pickItems || MISSING : MISSING;
      case 'pickValue':
        return isCatalogue(values)
          ? formatMoney(majorToMinor(values.pickValue, values.currency), values.currency, language)
          : MISSING;
      case 'startDate':
      case 'endDate':
      case 'contentStart':
      case 'contentEnd':
        return formatDay(values[field], language);
      case 'paymentAmount':
      case 'defaultFee':
      case 'maxFee':
        return formatMoney(majorToMinor(values[field], values.currency), values.currency, language);
      case 'objective':
        return word(`objective.${values.objective}`) || MISSING;
      case 'videoType':
        return word(`videoType.${values.videoType}`) || MISSING;
      case 'durationKind':
        return word(`duration.${values.durationKind}`) || MISSING;
      case 'productShipping':
        return word(`shipping.${values.productShipping}`) || MISSING;
      case 'digitalDelivery':
        return word(`delivery.${values.digitalDelivery}`) || MISSING;
      case 'recruitmentType':
        return word(`recruitment.${values.recruitmentType}`) || MISSING;
      case 'countries':
      case 'territory':
        return list(values[field].map((code) => countryName(code, language) ?? t('licence.worldwide')));
      case 'genders':
        return list(values.genders.map((one) => t(`gender.${one}`)));
      case 'categories':
        return list(values.categories.map((one) => t(`category.${one}`)));
      case 'usages':
        return list(values.usages.map((one) => t(`usage.${one}`)));
      case 'licenceDays':
        return /^\d+$/.test(values.licenceDays)
          ? t('licence.days', { count: Number(values.licenceDays) })
          : t('licence.perpetual');
      case 'allowCustomFee':
      case 'lapseApplications':
        return t(values[field] ? 'yes' : 'no');
      case 'scenes':
      case 'catalogueProducts':
      case 'rulesDo':
      case 'rulesDont':
      case 'references':
      case 'disclosure':
        return MISSING;
      default:
        return values[field] || MISSING;
    }
  };
  return { fieldName, valueLines, valueText };
}
