import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import type { FilingDetail } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { CHANNELS, printDay } from './filing-words.ts';
import type { FilingTexts, MoveFilingState } from './use-filing.ts';

const t = strings.claim.filing;
const CHANNEL_OPTIONS = [
  { value: '', label: t.unknownChannel },
  ...CHANNELS.map((channel) => ({ value: channel as string, label: t.channels[channel] })),
];

interface FilingFieldsProps {
  texts: FilingTexts;
  errors: Readonly<Record<string, string>>;
  proposal: FilingDetail['proposal'] | undefined;
  hint: string;
  onChange: (next: Partial<FilingTexts>) => void;
}

/** The day, the way and the reference of a filing, and how the playbook says that a claim is filed. */
export function FilingFields({ texts, errors, proposal, hint, onChange }: FilingFieldsProps) {
  return (
    <div>
      <Group align="flex-start" gap="sm" grow preventGrowOverflow={false} wrap="wrap">
        <TextInput
          type="date"
          size="xs"
          label={t.fields.filed_on}
          error={errors.filed_on}
          value={texts.filed_on}
          onChange={({ currentTarget }) => onChange({ filed_on: currentTarget.value })}
        />
        <NativeSelect
          size="xs"
          label={t.fields.channel}
          data={CHANNEL_OPTIONS}
          error={errors.channel}
          value={texts.channel}
          onChange={({ currentTarget }) => onChange({ channel: currentTarget.value })}
        />
        <TextInput
          size="xs"
          label={t.fields.carrier_reference}
          maxLength={200}
          spellCheck={false}
          error={errors.carrier_reference}
          value={texts.carrier_reference}
          onChange={({ currentTarget }) => onChange({ carrier_reference: currentTarget.value })}
        />
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {hint}
        {proposal?.how && ` ${t.how} ${proposal.how}`}
        {proposal?.closes_on && ` ${closesWords(proposal, printDay(proposal.closes_on))}`}
      </Text>
    </div>
  );
}

/** The last day, and whether it is certain. */
function closesWords({ is_latest, is_certain }: FilingDetail['proposal'], day: string): string {
  if (is_latest) return t.closesAtLatest(day);
  return is_certain ? t.closes(day) : t.closesUncertain(day);
}

/** The fields of a move to `UNDER_REVIEW`. */
export function MoveFilingFields({ filing, errors }: { filing: MoveFilingState; errors: Record<string, string> }) {
  return (
    <fieldset aria-label={t.groupLabel} style={{ border: 0, margin: 0, padding: 0 }}>
      <FilingFields
        texts={filing.texts}
        errors={errors}
        proposal={filing.proposal}
        hint={filing.isMany ? t.dayHintMany : t.dayHint}
        onChange={filing.change}
      />
    </fieldset>
  );
}
