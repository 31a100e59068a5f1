/** A radio button as a large card. */
export function Choice({
  name,
  checked,
  onChange,
  title,
  text,
}: {
  name: string;
  checked: boolean;
  onChange: () => void;
  title: string;
  text: React.ReactNode;
}) {
  return (
    <label className="choice" aria-label={title}>
      <input type="radio" name={name} checked={checked} onChange={onChange} />
      <span>
        <span className="strong">{title}</span>
        <br />
        <span className="small muted">{text}</span>
      </span>
    </label>
  );
}
