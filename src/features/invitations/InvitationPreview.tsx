import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/constants/languages';
import type { CurrencyCode } from '#contract/constants/money';
import { invitationText } from '#contract/rules/invitations';
import { majorToMinor } from '#contract/rules/money';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useMembership } from '../../shared/session/useCurrentUser.ts';
import { TabRow } from '../../shared/ui/TabRow.tsx';
import { useGetCreatorQuery } from '../creators/creatorsApi.ts';
import { useView } from '../../shared/replay/useView.ts';

/** What the creator will read, word for word, in either language; of several the first one. */
export function InvitationPreview({
  creatorIds,
  title,
  currency,
  defaultFeeMinor,
}: {
  creatorIds: readonly number[];
  title: string;
  currency: CurrencyCode;
  defaultFeeMinor: number;
}) {
  const { t } = useTranslation(['invitations', 'common']);
  const own = useLanguage();
  const [chosen, setLanguage] = useView<Language | null>('invite:preview', null);
  const language = chosen ?? own;
  const [id = 0] = creatorIds;
  const creator = useGetCreatorQuery({ brandId: useBrandId(), id }, { skip: id === 0 }).currentData;
  const brandName = useMembership()?.brand.name ?? '';
  const {
    values: { customFee, note },
  } = useFormikContext<{ customFee: string; note: string }>();
  const feeMinor = (customFee === '' ? null : majorToMinor(customFee, currency)) ?? defaultFeeMinor;
  const text = invitationText(language, {
    creatorName: creator?.firstName ?? t('preview.name'),
    brandName,
    challengeTitle: title,
    feeMinor,
    currency,
    note: note.trim(),
  });
  return (
    <Box role="region" aria-label={t('preview.title')} sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
          {t('preview.title')}
        </Typography>
        <TabRow
          label={t('common:language.label')}
          name="preview"
          value={language}
          tabs={LANGUAGES.map((value) => ({ value, label: t(`common:language.${value}`) }))}
          onChange={setLanguage}
        />
      </Box>
      <Box
        role="tabpanel"
        id="preview-panel"
        aria-labelledby={`preview-${language}`}
        lang={language}
        sx={{ p: 2, display: 'grid', gap: 1 }}
      >
        <Typography sx={{ fontWeight: 600 }}>{text.subject}</Typography>
        <Typography>{text.greeting}</Typography>
        {text.lines.map((line) => (
          <Typography key={line}>{line}</Typography>
        ))}
        {text.note && (
          <Typography
            sx={{
              pl: 1.5,
              borderLeft: 3,
              borderColor: 'primary.main',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {text.note}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {text.deadline}
        </Typography>
      </Box>
      {creatorIds.length > 1 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 2, pb: 1.5 }}>
          {t('preview.each')}
        </Typography>
      )}
    </Box>
  );
}
