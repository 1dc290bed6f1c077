import { TextInput } from '@mantine/core';
import { strings } from '../../strings/strings.ts';

interface NameFieldProps {
  value: string;
  onChange: (value: string) => void;
  description?: string;
  error?: string | undefined;
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean;
}

/** The longest name that the service accepts. */
const MAX_NAME = 200;

/** The name of an organization, a key, a token, an operator. */
export function NameField({ value, onChange, description, error, isFirst = false }: NameFieldProps) {
  return (
    <TextInput
      label={strings.admin.name}
      description={description}
      error={error}
      required
      maxLength={MAX_NAME}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
