interface DemoHintProps {
  demo: { accounts: readonly { username: string; may: string }[]; password: string };
}

/** Who may try what, where the backend is the embedded one. */
export function DemoHint({ demo }: DemoHintProps) {
  return (
    <details className="entry-demo">
      <summary>演示账号</summary>
      <table>
        <caption className="unseen">演示账号</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">用户名</th>
            <th scope="col">权限</th>
          </tr>
        </thead>
        <tbody>
          {demo.accounts.map((account) => (
            <tr key={account.username}>
              <td>{account.username}</td>
              <td>{account.may}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>密码均为 {demo.password}</p>
    </details>
  );
}
