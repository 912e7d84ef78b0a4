import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LICENCE_ROUNDS_MAX } from '#contract/constants/licensing';
import type { Licence } from '#contract/schemas/licensing';
import { formatMoney } from '../../../shared/format/money.ts';
import { RelativeTime } from '../../../shared/format/RelativeTime.tsx';
import { useLanguage } from '../../../shared/format/useLanguage.ts';
import { DrawerSection } from '../../../shared/record/DrawerSection.tsx';
import { Term } from '../../../shared/ui/Term.tsx';
import { useLicenseText } from '../useLicenseText.ts';

type Offer = Licence['offers'][number];

/** Every offer with what it changes in the one before, the newest first. */
export function LicenseRounds({ licence }: { licence: Licence }) {
  const { t } = useTranslation('licensing');
  const { offers, creator, initiator } = licence;
  if (offers.length === 0) return null;
  const first = t(initiator === 'brand' ? 'round.first' : 'round.firstTheirs');
  return (
    <DrawerSection title={t('section.rounds')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, fontSize: 13 }}>
        {offers
          .map((offer, index) => ({ offer, before: offers[index - 1] }))
          .toReversed()
          .map(({ offer, before }) => (
            <Box component="li" key={offer.round}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <span>
                  <strong>
                    {before ? (
                      <Term name="counterOffer">{t('round.of', { round: offer.round, of: LICENCE_ROUNDS_MAX })}</Term>
                    ) : (
                      first
                    )}
                  </strong>{' '}
                  · {offer.by === 'brand' ? t('round.you') : creator.name}
                </span>
                <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                  <RelativeTime instant={offer.at} />
                </Box>
              </Box>
              <Terms offer={offer} before={before} currency={licence.currency} />
              {offer.message && (
                <Typography
                  variant="body2"
                  color="textSecondary"
                  sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                  “{offer.message}”
                </Typography>
              )}
            </Box>
          ))}
      </Box>
    </DrawerSection>
  );
}

interface TermsProps {
  offer: Offer;
  before: Offer | undefined;
  currency: Licence['currency'];
}

/** The terms of the first offer, or only what another one changes. */
function Terms({ offer, before, currency }: TermsProps) {
  const { t } = useTranslation('licensing');
  const language = useLanguage();
  const words = useLicenseText();
  const money = ({ priceMinor }: Offer) => formatMoney(priceMinor, currency, language);
  const changed = (from: string, to: string) => t('round.changed', { from, to });
  const usagesChange = (from: Offer) => {
    const added = offer.usages.filter((usage) => !from.usages.includes(usage));
    const removed = from.usages.filter((usage) => !offer.usages.includes(usage));
    return [
      ...(added.length > 0 ? [t('round.added', { usages: words.usages(added) })] : []),
      ...(removed.length > 0 ? [t('round.removed', { usages: words.usages(removed) })] : []),
    ].join('; ');
  };
  const rows = [
    { key: 'price', text: before ? changed(money(before), money(offer)) : money(offer) },
    {
      key: 'term',
      text: before
        ? changed(words.term(before.durationDays), words.term(offer.durationDays))
        : words.term(offer.durationDays),
    },
    { key: 'usages', text: before ? usagesChange(before) : words.usages(offer.usages) },
  ] as const;
  const isShown = (key: (typeof rows)[number]['key']) =>
    !before || offer.changes.includes(key === 'term' ? 'duration' : key);
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.25, pl: 2.25 }}>
      {rows
        .filter(({ key }) => isShown(key))
        .map(({ key, text }) => (
          <li key={key}>
            {t(`round.${key}`)}: {text}
          </li>
        ))}
    </Box>
  );
}
