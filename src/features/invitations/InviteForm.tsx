import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { INVITATION_NOTE_MAX } from '#contract/constants/invitations';
import { can } from '#contract/rules/access';
import { offeredFee } from '#contract/rules/invitations';
import { majorToMinor } from '#contract/rules/money';
import { mayAcceptFee } from '#contract/rules/participations';
import type { SendInvitationsAnswer } from '#contract/schemas/invitations';
import { useCommand } from '../../shared/api/useCommand.ts';
import { EditForm } from '../../shared/form/EditForm.tsx';
import { MoneyField } from '../../shared/form/MoneyField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { TextField } from '../../shared/form/TextField.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/format/useLanguage.ts';
import { useNotify } from '../../shared/notify/useNotify.ts';
import { paths } from '../../shared/paths.ts';
import { rowsOf } from '../../shared/list/listCache.ts';
import { ListError } from '../../shared/list/ListError.tsx';
import { useBrandId } from '../../shared/session/useBrandId.ts';
import { useRole } from '../../shared/session/useCurrentUser.ts';
import { useGetChallengeQuery, useListChallengesQuery } from '../challenges/challengesApi.ts';
import { CampaignWatch } from './CampaignWatch.tsx';
import { InvitationPreview } from './InvitationPreview.tsx';
import { inviteFormSchema } from './inviteFormSchema.ts';
import { useSendInvitationsMutation } from './invitationsApi.ts';

interface Props {
  creatorIds: number[];
  challengeId: number | null;
  onSent: (answer: SendInvitationsAnswer) => void;
}
interface Values {
  campaign: string;
  customFee: string;
  note: string;
}

const FIELDS: readonly string[] = ['campaign', 'customFee', 'note'];

/** Campaign, fee, note, and what the creator will read. An empty fee is the challenge's own. */
export function InviteForm({ creatorIds, challengeId, onSent }: Props) {
  const { t } = useTranslation('invitations');
  const notify = useNotify();
  const navigate = useNavigate();
  const language = useLanguage();
  const brandId = useBrandId();
  const role = useRole();
  const [send] = useSendInvitationsMutation();
  const once = useCommand();
  const [picked, setPicked] = useState<string | null>(null);
  const challenges = useListChallengesQuery({
    brandId,
    // Those that creators can still accept.
    phase: 'scheduled,recruiting',
    limit: 100,
    sort: '-updatedAt',
  });
  const open = rowsOf(challenges.currentData).filter(
    ({ places: { accepted, total } }) => total === null || accepted < total,
  );
  const isOpen = (id: string) => open.some((one) => String(one.id) === id);
  const wanted = isOpen(String(challengeId)) ? String(challengeId) : '';
  // What the form begins with stays when the list changes under it, or all that was typed would go.
  const [first, setFirst] = useState<Values | null>(null);
  if (!first && challenges.currentData) setFirst({ campaign: wanted, customFee: '', note: '' });
  const draft = useMemo(
    () => ({ key: `${brandId}:invite:${creatorIds.join('-')}`, fields: FIELDS }),
    [brandId, creatorIds],
  );
  const chosen = picked ?? wanted;
  const challenge = useGetChallengeQuery({ brandId, id: Number(chosen) }, { skip: chosen === '' }).currentData ?? null;
  const takesNoMore = challenge !== null && !isOpen(chosen);
  const currency = challenge?.currency ?? 'TRY';
  const major = (amount: number | null) => (amount === null ? null : majorToMinor(amount, currency));
  const defaultFeeMinor = challenge
    ? offeredFee(null, { defaultFeeMinor: major(challenge.defaultFee), amountMinor: major(challenge.paymentAmount) })
    : 0;
  const maxFeeMinor = challenge?.maxFeeMinor ?? null;
  const mayPayMore = mayAcceptFee(role, defaultFeeMinor + 1, defaultFeeMinor);
  const schema = useMemo(
    () => inviteFormSchema(t, currency, mayPayMore ? maxFeeMinor : defaultFeeMinor),
    [t, currency, mayPayMore, maxFeeMinor, defaultFeeMinor],
  );

  const submit = async (values: Values, saved: () => void) => {
    const body = {
      campaign: Number(values.campaign),
      creatorIds,
      customFee: values.customFee === '' ? null : Number(values.customFee),
      currency,
      note: values.note.trim(),
    };
    try {
      const answer = await once(body, (key) => send({ brandId, body, key }).unwrap());
      saved();
      if (answer.sent > 0) notify.success(t('sent'));
      onSent(answer);
    } catch (error) {
      notify.failed(error, t('failed'));
      throw error;
    }
  };

  if (!challenges.currentData || !first)
    return challenges.error && !challenges.isFetching ? (
      <ListError error={challenges.error} onRetry={() => void challenges.refetch()} />
    ) : (
      <Skeleton variant="rounded" height={360} />
    );
  if (open.length === 0) {
    return (
      <Alert
        severity="info"
        action={
          can(role, 'challenges.write') ? (
            <Link component="button" onClick={() => void navigate(paths.challenges.list())}>
              {t('form.toChallenges')}
            </Link>
          ) : undefined
        }
      >
        {t('form.noCampaign')}
      </Alert>
    );
  }
  const feeHint =
    challenge &&
    (challenge.allowCustomFee
      ? t('form.feeHint', { amount: formatMoney(defaultFeeMinor, currency, language) })
      : t('form.feeFixed', { amount: formatMoney(defaultFeeMinor, currency, language) }));
  return (
    <EditForm
      label={t('panel.title')}
      initialValues={first}
      schema={schema}
      guarded={false}
      draft={draft}
      onSubmit={submit}
      toField={(path) => (FIELDS.includes(path) ? path : null)}
    >
      <CampaignWatch onChange={setPicked} />
      <Stack sx={{ gap: 2 }}>
        {((challengeId !== null && wanted === '') || takesNoMore) && <Alert severity="info">{t('form.notOpen')}</Alert>}
        <SelectField
          required
          name="campaign"
          label={t('form.campaign')}
          emptyOption={t('form.chooseCampaign')}
          options={[...open, ...(takesNoMore ? [challenge] : [])].map(({ id, title }) => ({
            value: String(id),
            label: title,
          }))}
        />
        <MoneyField
          name="customFee"
          label={t('form.fee')}
          currency={currency}
          disabled={challenge !== null && !challenge.allowCustomFee}
          hint={feeHint ?? undefined}
        />
        {challenge?.allowCustomFee && !mayPayMore && <Alert severity="info">{t('form.feeNeedsAdmin')}</Alert>}
        <TextField
          name="note"
          label={t('form.note')}
          hint={t('form.noteHint')}
          multilineRows={3}
          maxLength={INVITATION_NOTE_MAX}
        />
        {challenge && (
          <InvitationPreview
            creatorIds={creatorIds}
            title={challenge.title}
            currency={currency}
            defaultFeeMinor={defaultFeeMinor}
          />
        )}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
          <SubmitButton>{t('form.submit', { count: creatorIds.length })}</SubmitButton>
        </Stack>
      </Stack>
    </EditForm>
  );
}
