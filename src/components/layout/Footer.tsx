const year = new Date().getFullYear();

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="container">Radom 2023 - {year}</div>
    </footer>
  );
}
